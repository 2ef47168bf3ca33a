import type { FetchResponse } from 'openapi-fetch';
import type { paths } from '../generated/schema.js';
import type { Method } from './Method.js';

/** The answer of an operation. */
export type Answer<Path extends keyof paths, M extends Method> = NonNullable<
  FetchResponse<NonNullable<paths[Path][M]> & Record<string, unknown>, object, `${string}/${string}`>['data']
>;
