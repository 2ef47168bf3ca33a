import type { RequestHandler } from 'express';
import { Refused } from '../../domain/errors.js';
import { hasPrototypeKey } from './hasPrototypeKey.js';

/** The database refuses searches for NUL, and no record contains it. */
const nul = /%00|\0/;

/** Reduces a query to one value a name, without inherited names, as AdminJS requires. Refuses NUL with 400. */
export const sanitizeQuery: RequestHandler = (request, _response, next) => {
  if (nul.test(request.originalUrl)) throw new Refused('malformed_request');
  const wanted = Object.entries(request.query)
    .filter(([path]) => !hasPrototypeKey(path))
    .map(([path, value]) => [path, Array.isArray(value) ? value[0] : value]);
  // Express parses the query again whenever it is read.
  Object.defineProperty(request, 'query', { value: Object.fromEntries(wanted) });
  next();
};
