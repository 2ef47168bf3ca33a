import type { Request } from 'express';
import type { Trace } from '../../database/transactions/transactionContext.js';
import { traceIdOf } from './traceIdOf.js';

/** The trace of what a request does. */
export const traceOf = (request: Request): Trace => ({ id: traceIdOf(request), spanId: request.spanId });
