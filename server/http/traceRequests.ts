import type { RequestHandler } from 'express';
import { runInTrace } from '../../database/transactions/traces.js';
import { traceOf } from './traceOf.js';

/** Runs what follows in the trace of the request. Parsers of bodies may lose it: `answerRequest` enters it again. */
export const traceRequests: RequestHandler = (request, _response, next) => runInTrace(traceOf(request), next);
