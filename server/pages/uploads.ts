import { join } from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import { Refused } from '../../domain/errors.js';
import { receiveVideo } from '../../domain/media/videoUploads.js';
import { uploadsPath } from '../../domain/mediaPath.js';
import type { Config } from '../config/config.js';
import { uploadsFolder } from '../config/config.js';

/**
 * `/uploads`: serves pictures and videos in local files, which never change, and receives videos by PUT at an upload
 * address. With a bucket, it serves the older local files.
 */
export function uploadsRouter({ dataDir, s3 }: Config): Router {
  const router = Router();
  router.use(uploadsPath, withoutScripts);
  router.use(
    uploadsPath,
    express.static(join(dataDir, uploadsFolder), { immutable: true, maxAge: '1 year', index: false, redirect: false }),
  );
  if (!s3) router.put(`${uploadsPath}/*key`, takeVideo);
  router.all(`${uploadsPath}/*key`, ({ method }) => {
    if (method === 'GET' || method === 'HEAD') throw new Refused('not_found');
    throw new Refused('method_not_allowed', { headers: { Allow: s3 ? 'GET, HEAD' : 'GET, HEAD, PUT' } });
  });
  return router;
}

const takeVideo: RequestHandler<{ key: string[] }> = async (request, response) => {
  const { world } = request.app.locals;
  const { expires, signature } = request.query;
  await receiveVideo(world, {
    key: request.params.key.join('/'),
    expires: textIn(expires),
    signature: textIn(signature),
    contentType: request.get('Content-Type') ?? '',
    bytes: Number(request.get('Content-Length') ?? Number.NaN),
    body: request,
  }).finally(() => {
    // An unread body would precede the next request on the connection.
    request.resume();
  });
  response.set('Cache-Control', 'no-store').json({ success: true });
};

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The browser runs no scripts from an uploaded file. */
const withoutScripts: RequestHandler = (_request, response, next) => {
  response.set('Content-Security-Policy', "default-src 'none'; media-src 'self'; img-src 'self'; sandbox");
  next();
};
