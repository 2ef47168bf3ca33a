import express, { type ErrorRequestHandler, type Request, Router } from 'express';
import { Refused } from '../../domain/errors.js';
import { hasPrototypeKey } from './hasPrototypeKey.js';

/** A bank statement has up to 2 MB. */
const limit = '3mb';

declare module 'express-serve-static-core' {
  interface Request {
    /** The fields of the body in any format. AdminJS reads them here. */
    fields?: Record<string, unknown>;
  }
}

/**
 * Parses small bodies: multipart (which the interface sends), JSON and URL-encoded forms. Drops files. Refuses NUL with
 * 400.
 */
export function parseBody(): Router {
  const router = Router();
  router.use(express.json({ limit }), express.urlencoded({ extended: false, limit }));
  router.use(express.raw({ type: 'multipart/form-data', limit }), nameLimit);
  router.use(async (request, _response, next) => {
    const body = Buffer.isBuffer(request.body) ? await readMultipart(request) : (request.body ?? {});
    if (Object.entries(body).some(hasNul)) throw new Refused('malformed_request');
    request.fields = Object.fromEntries(Object.entries(body).filter(([path]) => !hasPrototypeKey(path)));
    next();
  });
  return router;
}

const nameLimit: ErrorRequestHandler = (error, _request, _response, next) =>
  next(error.type === 'entity.too.large' ? new Refused('file_too_large', { sentence: tooLarge }) : error);

const tooLarge = 'It has more than 2 MB. Import the statement in parts.';

const hasNul = (texts: unknown[]): boolean => texts.some((text) => typeof text === 'string' && text.includes('\0'));

async function readMultipart({ body, headers }: Request): Promise<Record<string, unknown>> {
  const type = headers['content-type'] ?? '';
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new Refused('malformed_request');
  });
  const fields = [...form].filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(fields);
}
