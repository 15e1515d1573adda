import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { z } from 'zod';

/** What a push service was sent for a device. */
export type SentMessage = { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer };

/** A device as a push service and a browser know it, which alone can read what was sent to it. */
export type WebPushDevice = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** What a message says. Throws for what is not meant for this device, or not signed by this public key for that service. */
  read(message: SentMessage, publicKey: string): { title: string; body: string };
};

const shown = z.strictObject({ title: z.string(), body: z.string() });
const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** A public key as browsers are told of it, as one that signatures are checked with (RFC 8292). */
function signer(publicKey: string) {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}

function checkSignature(authorization: string, publicKey: string, origin: string, now: number): void {
  const [, token = '', key = ''] = /^vapid t=([^,]+),\s*k=(.+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error(`Signed with ${key}, not with ${publicKey}.`);
  const [head = '', body = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: signer(publicKey), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature is not of that key.');
  const { aud, exp } = claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  if (aud !== origin) throw new Error(`Signed for ${aud}, not for ${origin}.`);
  if (exp * 1000 < now || exp * 1000 > now + 24 * 3_600_000) throw new Error(`Signed until ${exp}.`);
}

/** A device that a service reaches at `endpoint`. What is sent to it is read by RFC 8188 and RFC 8291, past the library that wrote it. */
export function webPushDevice(endpoint: string): WebPushDevice {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  return {
    endpoint,
    p256dh: own.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    read({ headers, body }, publicKey) {
      checkSignature(headers.authorization ?? '', publicKey, new URL(endpoint).origin, Date.now());
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('Not aes128gcm.');
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body.readUInt8(20));
      const sealed = body.subarray(21 + sender.length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
      const secret = derive(own.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const cipher = createDecipheriv('aes-128-gcm', key, nonce);
      cipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      const end = plain.lastIndexOf(2);
      return shown.parse(JSON.parse(plain.subarray(0, end).toString()));
    },
  };
}
