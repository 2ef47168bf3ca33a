import { createECDH } from 'node:crypto';
import { createRequire } from 'node:module';

/** Generates a private key for VAPID (RFC 8292): 32 bytes in base64url. */
export function makeVapidKey(): string {
  // Loaded on demand: a data folder needs one key ever, and the library costs each start 35 ms and 12 MB.
  const { generateVAPIDKeys }: typeof import('web-push') = createRequire(import.meta.url)('web-push');
  return generateVAPIDKeys().privateKey;
}

/** Derives the uncompressed public key, which browsers take as `applicationServerKey`. */
export function vapidPublicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey('base64url');
}
