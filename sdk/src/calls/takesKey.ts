import { idempotentOperations } from '../generated/idempotentOperations.js';

/** Whether an operation takes an `Idempotency-Key`. The service ignores it elsewhere, and a retry acts twice. */
export const takesKey = (method: string, path: string): boolean =>
  idempotentOperations.includes(`${method.toUpperCase()} ${path}`);
