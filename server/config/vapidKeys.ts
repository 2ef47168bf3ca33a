import { createECDH } from 'node:crypto';

const curve = 'prime256v1';

/** Generates a private key for VAPID (RFC 8292): 32 bytes in base64url. */
export function makeVapidKey(): string {
  const pair = createECDH(curve);
  pair.generateKeys();
  // Node omits leading zeros.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

/** The uncompressed public key, which browsers take as `applicationServerKey`. */
export function vapidPublicKeyOf(privateKey: string): string {
  const pair = createECDH(curve);
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey('base64url');
}
