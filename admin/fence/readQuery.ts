import type { RequestHandler } from 'express';
import { Refused } from '../../domain/errors.js';
import { isOfEveryObject } from './isOfEveryObject.js';

/** NUL is in no record, and the database takes a search for it for a mistake of ours. */
const nul = /%00|\0/;

/** Leaves AdminJS of a query what it can bear: one value a name, and fields of records only. Refuses NUL with 400. */
export const readQuery: RequestHandler = (request, _response, next) => {
  if (nul.test(request.originalUrl)) throw new Refused('malformed_request');
  const asked = Object.entries(request.query)
    .filter(([path]) => !isOfEveryObject(path))
    .map(([path, value]) => [path, Array.isArray(value) ? value[0] : value]);
  // Express makes the query anew at every look.
  Object.defineProperty(request, 'query', { value: Object.fromEntries(asked) });
  next();
};
