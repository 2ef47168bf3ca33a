import type { RawRequest } from '../rawRequest.js';

/** A malformed change of a request. */
export type Mangling = (request: RawRequest) => RawRequest;
