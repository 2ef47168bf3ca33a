import express, { type RequestHandler } from 'express';
import { Refused } from '../../../domain/errors.js';
import { hasBody } from './closeUnread.js';
import { boundedParser } from './readBounded.js';

/** The maximum size of a body, files aside. */
export const bodyBytesAtMost = 100 * 1024;

/** The gate that parses a JSON body. It ignores other bodies. */
export const parseJson: RequestHandler = boundedParser(
  express.json({ limit: bodyBytesAtMost }),
  'application/json',
  bodyBytesAtMost,
);

/** Refuses bodies that are not JSON, which would otherwise count as absent. */
export const requireJson: RequestHandler = (request, _response, next) => {
  if (hasBody(request) && !request.is('json')) throw new Refused('unsupported_media_type');
  next();
};
