import { mergeHeaders } from 'openapi-fetch';
import { idempotentOperations } from '../generated/idempotentOperations.js';
import type { AnyInit } from './AnyInit.js';

/** The `Idempotency-Key` of a call: that of the caller, else a new one if the operation takes one. */
export function keyOf(method: string, path: string, init: AnyInit, newKey: () => string): string | undefined {
  const given = mergeHeaders(init.headers, init.params?.header).get('Idempotency-Key');
  if (given) return given;
  return idempotentOperations.includes(`${method.toUpperCase()} ${path}`) ? newKey() : undefined;
}
