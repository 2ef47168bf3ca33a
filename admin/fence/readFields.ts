import express, { type Request, Router } from 'express';
import { Refused } from '../../domain/errors.js';
import { isOfEveryObject } from './isOfEveryObject.js';

const limit = '1mb';

declare module 'express-serve-static-core' {
  interface Request {
    /** The fields of a body, whatever form it came in; where AdminJS looks for them. */
    fields?: Record<string, unknown>;
  }
}

/**
 * Reads the bodies of signed-in operators, small ones, in the three forms that come: the interface's multipart, JSON and
 * plain forms. Files are not taken, and NUL is refused with 400.
 */
export function readFields(): Router {
  const router = Router();
  router.use(express.json({ limit }), express.urlencoded({ extended: false, limit }));
  router.use(express.raw({ type: 'multipart/form-data', limit }));
  router.use(async (request, _response, next) => {
    const body = Buffer.isBuffer(request.body) ? await readMultipart(request) : (request.body ?? {});
    if (Object.entries(body).some(hasNul)) throw new Refused('malformed_request');
    request.fields = Object.fromEntries(Object.entries(body).filter(([path]) => !isOfEveryObject(path)));
    next();
  });
  return router;
}

const hasNul = (texts: unknown[]): boolean => texts.some((text) => typeof text === 'string' && text.includes('\0'));

async function readMultipart({ body, headers }: Request): Promise<Record<string, unknown>> {
  const type = headers['content-type'] ?? '';
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new Refused('malformed_request');
  });
  const fields = [...form].filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(fields);
}
