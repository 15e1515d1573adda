import { createHmac, timingSafeEqual } from 'node:crypto';

const digits = 6;
const stepSeconds = 30;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes in base32 (RFC 4648) without padding, the form in which authenticator apps take a secret. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** The bytes of a base32 text, without padding. Throws at a character that base32 has not. */
export function fromBase32(text: string): Buffer {
  const bits = [...text].map((character) => {
    const value = alphabet.indexOf(character);
    if (value < 0) throw new Error(`"${character}" is not base32.`);
    return value.toString(2).padStart(5, '0');
  });
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** Number of the 30-second step of RFC 6238 in which a moment lies. */
export const stepAt = (moment: Date) => Math.floor(moment.getTime() / 1000 / stepSeconds);

/** The code of a step: RFC 6238 with HMAC-SHA-1 and, unless told otherwise, six digits. */
export function codeOfStep(secret: Uint8Array, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0xf;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** length;
  return String(number).padStart(length, '0');
}

/**
 * The step whose code was given: the present one, or one beside it for clocks that differ. Steps up to `lastUsed` are not
 * accepted again. Every candidate is compared, in constant time.
 * @returns null for a wrong code
 */
export function acceptedStep(options: {
  secret: Uint8Array;
  code: string;
  now: Date;
  lastUsed: number | null;
}): number | null {
  const { secret, code, now, lastUsed } = options;
  const given = Buffer.alloc(digits, ' ');
  given.write(code);
  const wellFormed = /^\d{6}$/.test(code);
  const present = stepAt(now);
  const matching = [present - 1, present, present + 1].filter(
    (step) => timingSafeEqual(given, Buffer.from(codeOfStep(secret, step))) && wellFormed,
  );
  return matching.find((step) => lastUsed === null || step > lastUsed) ?? null;
}

/** The address that a QR code hands to an authenticator app. */
export function otpauthUri(options: { issuer: string; account: string; secret: string }): string {
  const { issuer, account, secret } = options;
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = [
    'algorithm=SHA1',
    `digits=${digits}`,
    `issuer=${encodeURIComponent(issuer)}`,
    `period=${stepSeconds}`,
    `secret=${secret}`,
  ];
  return `otpauth://totp/${label}?${query.join('&')}`;
}
