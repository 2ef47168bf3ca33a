import express, { Router } from 'express';
import helmet from 'helmet';
import absolutePath from 'swagger-ui-dist/absolute-path.js';
import { apiDocument } from '../routes/index.js';
import { sendCached, tagged } from './http/publicReads.js';

const page = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Marketplace API</title>
  <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  <link rel="icon" href="/api/docs/favicon-32x32.png">
</head>
<body>
  <div id="swagger-ui"></div>
  <script src="/api/docs/swagger-ui-bundle.js"></script>
  <script src="/api/docs/start.js"></script>
</body>
</html>
`;

const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  displayRequestDuration: true,
  persistAuthorization: true,
  withCredentials: true,
});
`;

/** The API's document at `/api/openapi.json` and pages to read and try it at `/api/docs`, all from this server. */
export function docsRouter(): Router {
  const router = Router();
  const document = tagged(JSON.stringify(apiDocument()));
  router.get(['/api/openapi.json', '/api/v1/openapi.json'], (request, response) => {
    response.set('Cache-Control', 'public, no-cache');
    return sendCached(request, response, document);
  });
  router.use(
    '/api/docs',
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
  router.get('/api/docs', (_request, response) => void response.type('html').send(page));
  router.get('/api/docs/start.js', (_request, response) => void response.type('js').send(start));
  router.use('/api/docs', express.static(absolutePath(), { index: false, maxAge: '1 day' }));
  return router;
}
