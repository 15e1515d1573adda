import { SettingError, type WebPushSettings } from '../settings.ts';

const SIGNED = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const AGREED = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** The bytes that base64url stands for; throws for what is none. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
}

function textOf(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Whether messages can be sealed for a device with this key: a point of P-256 (RFC 8291). */
export async function isDeviceKey(p256dh: string): Promise<boolean> {
  try {
    const theirs = await crypto.subtle.importKey('raw', bytesOf(p256dh), AGREED, false, []);
    const own = await crypto.subtle.generateKey(AGREED, false, ['deriveBits']);
    // A runtime may import what is no point of the curve, and fail only here.
    await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, own.privateKey, 256);
    return true;
  } catch {
    return false;
  }
}

async function signsFor({ publicKey, privateKey }: WebPushSettings['vapid']): Promise<boolean> {
  const point = bytesOf(publicKey);
  const [x, y] = [textOf(point.slice(1, 33)), textOf(point.slice(33))];
  const own = { kty: 'EC', crv: 'P-256', x, y, d: privateKey };
  const how = { name: 'ECDSA', hash: 'SHA-256' };
  const message = new TextEncoder().encode('edgeboard');
  try {
    const signing = await crypto.subtle.importKey('jwk', own, SIGNED, false, ['sign']);
    const signature = await crypto.subtle.sign(how, signing, message);
    const verifying = await crypto.subtle.importKey('raw', point, SIGNED, false, ['verify']);
    return await crypto.subtle.verify(how, verifying, signature, message);
  } catch {
    return false;
  }
}

/** Throws a `SettingError` where the keys that services are asked with are no pair: that is no fault of any device. */
export async function requirePair({ vapid }: WebPushSettings): Promise<void> {
  if (await signsFor(vapid)) return;
  throw new SettingError(
    'The settings WEB_PUSH_PUBLIC_KEY and WEB_PUSH_PRIVATE_KEY are to be a pair, found two that are none.',
  );
}
