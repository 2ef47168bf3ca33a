import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import { Refused } from '../../domain/errors.js';

/** Whether a path contains an inherited name such as `constructor`, which AdminJS would read as a field. */
const hasPrototypeKey = (path: string): boolean => path.split(/\.|~~/).some((name) => name in Object.prototype);

/** A bank statement has up to 2 MB. */
const bodyLimit = '3mb';

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
  router.use(express.json({ limit: bodyLimit }), express.urlencoded({ extended: false, limit: bodyLimit }));
  router.use(express.raw({ type: 'multipart/form-data', limit: bodyLimit }), nameLimit);
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

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

const isSameOrigin = (request: Request, publicUrl: string): boolean => {
  // Only the browser sets this header; a page cannot change it.
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  if (origin === undefined) return true;
  return origin === `${request.protocol}://${request.headers.host}` || origin === new URL(publicUrl).origin;
};

/** Refuses unsafe requests from other sites with 403, because AdminJS has no CSRF token. */
export const refuseCrossSite =
  (publicUrl: string): RequestHandler =>
  (request, _response, next) => {
    if (!safeMethods.includes(request.method) && !isSameOrigin(request, publicUrl)) throw new Refused('cross_site');
    next();
  };

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

/** Discards bodies up to this size, because reading them costs less than a new connection. */
const discardLimit = 64 * 1024;

/** Answers without waiting for the request's body. Closes the connection if the body is large or of unknown size. */
export function discardBody(request: Request, response: Response): void {
  const length = request.headers['content-length'] ?? (request.headers['transfer-encoding'] ? discardLimit + 1 : 0);
  if (Number(length) > discardLimit) response.set('Connection', 'close');
}
