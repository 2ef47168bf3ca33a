import type { Request } from 'express';
import { clientAddress } from '../../server/http/inputs/clientAddress.js';

/** What the log records about a request of a person who is not signed in. */
export const originOf = (request: Request) => ({ requestId: request.id, networkAddress: clientAddress(request) });
