import type { RawRequest } from '../../../support/rawRequest.js';

/** A malformed change of a request. */
export type Mangling = (request: RawRequest) => RawRequest;
