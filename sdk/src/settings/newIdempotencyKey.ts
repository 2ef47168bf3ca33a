/**
 * A new random key. React Native and pages without HTTPS have no `randomUUID`; a key need not be secret, only unique.
 * @param random a number from 0 to below 1
 */
export function newIdempotencyKey(random: () => number): string {
  const uuid = globalThis.crypto?.randomUUID?.();
  if (uuid) return uuid;
  return Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
}
