import { idempotentOperations } from '../generated/idempotentOperations.js';
import type { AnyInit } from './AnyInit.js';

/** The `Idempotency-Key` of a call: that of the caller, else a new one if the operation takes one. */
export function keyOf(method: string, path: string, init: AnyInit, newKey: () => string): string | undefined {
  const given = init.params?.header?.['Idempotency-Key'] ?? new Headers(init.headers).get('Idempotency-Key');
  if (given) return given;
  return idempotentOperations.includes(`${method.toUpperCase()} ${path}`) ? newKey() : undefined;
}
