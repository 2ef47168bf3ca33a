import type { Answer } from './Answer.js';
import type { InitArguments } from './InitArguments.js';
import type { Method } from './Method.js';
import type { PathWith } from './PathWith.js';

/**
 * A method of the client: calls an operation, retries it where that is safe, and returns the answer. Throws `ApiError`
 * if the service refuses, `TypeError` if it cannot be reached, an error named `TimeoutError` after `timeoutMs`, and the
 * reason of an aborted `signal`.
 */
export type Call<M extends Method> = <Path extends PathWith<M>>(
  path: Path,
  ...init: InitArguments<Path, M>
) => Promise<Answer<Path, M>>;
