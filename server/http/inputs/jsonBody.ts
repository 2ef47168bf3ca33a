import express, { type RequestHandler } from 'express';
import { Refused } from '../../../domain/errors.js';

/** The maximum size of a body, files aside. */
export const bodyBytesAtMost = 100 * 1024;

/** The gate that parses a JSON body. It ignores other bodies. */
export const parseJson: RequestHandler = express.json({ limit: bodyBytesAtMost });

/** Refuses bodies that are not JSON, which would otherwise count as absent. */
export const requireJson: RequestHandler = (request, _response, next) => {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (hasBody && !request.is('json')) throw new Refused('unsupported_media_type');
  next();
};
