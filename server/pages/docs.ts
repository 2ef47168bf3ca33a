import { existsSync, readFileSync } from 'node:fs';
import express, { Router } from 'express';
import helmet from 'helmet';
import absolutePath from 'swagger-ui-dist/absolute-path.js';
import { apiDocument } from '../../routes/index.js';
import { sendCached, type Tagged, tagged } from '../http/answers/publicReads.js';
import { docsScript } from './docsScript.js';
import { readOnly } from './readOnly.js';

const roots = ['/api', '/api/v1'];
const documents = roots.map((root) => `${root}/openapi.json`);
const collections = roots.map((root) => `${root}/postman.json`);
const pages = roots.map((root) => `${root}/docs`);

/** `npm run build` writes it, unless the packages of the development are missing. */
const builtCollection = new URL('../../docs/postman.json', import.meta.url);

const page = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Marketplace API</title>
  <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  <style>.error p { margin: 0 !important }</style>
  <link rel="icon" href="/api/docs/favicon-32x32.png">
</head>
<body>
  <div id="swagger-ui"></div>
  <script src="/api/docs/swagger-ui-bundle.js"></script>
  <script src="/api/docs/start.js"></script>
</body>
</html>
`;

/**
 * Serves the API document at `/api/openapi.json`, a Postman collection at `/api/postman.json` and an interactive page
 * at `/api/docs`, all from this server and also under `/api/v1`. `/api` redirects to the page.
 */
export function docsRouter(): Router {
  const router = Router();
  let document: Tagged | undefined;
  let collection: Tagged | undefined;
  // Apart, since a route has the name of its first path.
  for (const paths of [roots, documents, collections, pages]) router.all(paths, readOnly);
  router.get(roots, (request, response) => response.redirect(`${request.path.replace(/\/$/, '')}/docs`));
  router.get(documents, (request, response) => {
    response.set('Cache-Control', 'public, no-cache');
    document ??= tagged(JSON.stringify(apiDocument()));
    return sendCached(request, response, document);
  });
  router.get(collections, (request, response, next) => {
    if (!existsSync(builtCollection)) return next();
    response.set('Cache-Control', 'public, no-cache');
    collection ??= tagged(readFileSync(builtCollection, 'utf8'));
    return sendCached(request, response, collection);
  });
  router.use(
    pages,
    readOnly,
    helmet.contentSecurityPolicy({
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        frameAncestors: ["'none'"],
      },
    }),
  );
  router.get(pages, (_request, response) => void response.type('html').send(page));
  router.get('/api/docs/start.js', (_request, response) => void response.type('js').send(docsScript));
  router.use('/api/docs', express.static(absolutePath(), { index: false, maxAge: '1 day' }));
  return router;
}
