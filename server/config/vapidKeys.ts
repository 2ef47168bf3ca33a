import { createECDH } from 'node:crypto';

const curve = 'prime256v1';

/** A new private key of VAPID (RFC 8292), 32 bytes as base64url. */
export function makeVapidKey(): string {
  const pair = createECDH(curve);
  pair.generateKeys();
  // A key that begins with zeros is given without them.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

/** The public key to it, uncompressed: what a browser takes as its `applicationServerKey`. */
export function vapidPublicKeyOf(privateKey: string): string {
  const pair = createECDH(curve);
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey('base64url');
}
