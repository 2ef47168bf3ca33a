import { createDecipheriv, createECDH, createHmac, type ECDH } from 'node:crypto';

const hmac = (key: Buffer, ...parts: Buffer[]) => createHmac('sha256', key).update(Buffer.concat(parts)).digest();
const one = Buffer.from([1]);

/** The keys of a browser: a key pair and a secret. */
export interface BrowserKeys {
  ecdh: ECDH;
  auth: Buffer;
}

export function newBrowserKeys(auth: Buffer): BrowserKeys {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { ecdh, auth };
}

/** Decrypts a push like a browser (RFC 8188 and 8291, `aes128gcm`, one record). @throws for other keys */
export function decryptPush(body: Buffer, { ecdh, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const idLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const shared = ecdh.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const material = hmac(hmac(auth, shared), info, one);
  const key = hmac(salt, material);
  const contentKey = hmac(key, Buffer.from('Content-Encoding: aes128gcm\0'), one).subarray(0, 16);
  const nonce = hmac(key, Buffer.from('Content-Encoding: nonce\0'), one).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
