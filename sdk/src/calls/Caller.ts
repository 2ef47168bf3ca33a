import type { AnyInit } from './AnyInit.js';

/** Calls an operation, without the types of its parameters and its answer. Throws `ApiError` and `TypeError`. */
export type Caller = (method: string, path: string, init?: AnyInit) => Promise<unknown>;
