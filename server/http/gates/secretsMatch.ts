import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a text is the secret. Compares digests, which have equal lengths, in constant time. */
export function secretsMatch(given: unknown, secret: string | undefined): boolean {
  if (typeof given !== 'string' || !secret) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}
