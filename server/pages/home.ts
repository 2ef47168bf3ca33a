import { createHash } from 'node:crypto';
import { Router } from 'express';
import helmet from 'helmet';
import { readHealth } from '../../routes/health.js';
import { apiVersion } from '../../routes/index.js';
import { isDatabaseReachable } from '../isDatabaseReachable.js';
import { readOnly } from './readOnly.js';

const style = `
:root { color-scheme: light dark; --text: #1d2b2f; --soft: #5b6b70; --line: #dde4e6; --card: #fff;
  --back: #f4f7f7; --link: #0b6b6f; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e7eeef; --soft: #9fb0b4; --line: #33444a; --card: #1d292d; --back: #141d20; --link: #6fd0d0; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { margin: 0 0 .5rem; font-size: 1.6rem; line-height: 1.2; }
p { margin: 0 0 1.5rem; color: var(--soft); }
ul { list-style: none; margin: 0 0 1.5rem; padding: 0; }
li { margin: 0 0 .75rem; }
li a { display: block; padding: .9rem 1rem; border: 1px solid var(--line); border-radius: .6rem;
  background: var(--card); color: var(--soft); text-decoration: none; }
li a:hover, li a:focus-visible { border-color: var(--link); }
strong { display: block; color: var(--link); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0; }
dt { color: var(--soft); }
dd { margin: 0; }
`;

const healths = {
  ok: 'All checks pass',
  degraded: 'Some checks warn',
  error: 'Some checks fail',
} as const;

const links = [
  ['/api/docs', 'API documentation', 'Every endpoint, with forms to try it'],
  ['/api/openapi.json', 'OpenAPI document', 'For code generators and other tools'],
  ['/api/postman.json', 'Postman collection', 'Every endpoint, to import into Postman'],
  ['/admin', 'Console', 'For staff: stores, orders, people'],
];

const list = links
  .map(([to, name, about]) => `<li><a href="${to}"><strong>${name}</strong>${about}</a></li>`)
  .join('\n');

const page = (ready: string, health: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Marketplace Commerce Service</title>
<link rel="icon" href="/api/docs/favicon-32x32.png">
<style>${style}</style>
</head>
<body>
<main>
<h1>Marketplace Commerce Service</h1>
<p>The backend of a regional marketplace: local shops, ads, doctors, and neighbours helping neighbours.</p>
<ul>
${list}
</ul>
<dl>
<dt>Ready</dt><dd>${ready}</dd>
<dt>Health</dt><dd>${health} (<a href="/api/health">details</a>)</dd>
<dt>Version</dt><dd>${apiVersion}</dd>
</dl>
</main>
</body>
</html>
`;

/** A page at `/` for people who open the service in a browser: description, health, and links. */
export function homeRouter(): Router {
  const router = Router();
  router.all('/', readOnly);
  router.get(
    '/',
    helmet.contentSecurityPolicy({
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: [`'sha256-${createHash('sha256').update(style).digest('base64')}'`],
        imgSrc: ["'self'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    }),
    async ({ app }, response) => {
      const [isReady, { status }] = await Promise.all([isDatabaseReachable(), readHealth(app.locals.world)]);
      response.set('Cache-Control', 'no-store').type('html');
      response.send(page(isReady ? 'Yes' : 'No: the database does not answer', healths[status]));
    },
  );
  return router;
}
