import type { MaybeOptionalInit } from 'openapi-fetch';
import type { paths } from '../generated/schema.js';
import type { Method } from './Method.js';

type Init<Path extends keyof paths, M extends Method> = NonNullable<MaybeOptionalInit<paths[Path], M>>;

/**
 * The parameters of an operation: `params`, `body`, and those of `fetch`, such as `signal`. They may be left out where
 * none is required. `More` are further ones.
 */
export type InitArguments<Path extends keyof paths, M extends Method, More = unknown> =
  undefined extends MaybeOptionalInit<paths[Path], M> ? [init?: Init<Path, M> & More] : [init: Init<Path, M> & More];
