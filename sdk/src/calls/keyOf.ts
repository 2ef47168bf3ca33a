import { mergeHeaders } from 'openapi-fetch';
import type { AnyInit } from './AnyInit.js';
import { takesKey } from './takesKey.js';

/** The `Idempotency-Key` of a call: that of the caller, else a new one if the operation takes one. */
export function keyOf(method: string, path: string, init: AnyInit, newKey: () => string): string | undefined {
  const given = mergeHeaders(init.headers, init.params?.header).get('Idempotency-Key');
  if (given) return given;
  return takesKey(method, path) ? newKey() : undefined;
}
