import type { RequestHandler } from 'express';
import { Refused } from '../../domain/errors.js';

/** For addresses that can only be read: another method is refused. */
export const readOnly: RequestHandler = ({ method }, _response, next) => {
  if (method !== 'GET' && method !== 'HEAD') {
    throw new Refused('method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
  }
  next();
};
