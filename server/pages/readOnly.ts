import type { RequestHandler } from 'express';
import { Refused } from '../../domain/errors.js';

/** For read-only addresses: refuses every other method. */
export const readOnly: RequestHandler = ({ method }, _response, next) => {
  if (method !== 'GET' && method !== 'HEAD') {
    throw new Refused('method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
  }
  next();
};
