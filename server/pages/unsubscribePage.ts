import { createHash } from 'node:crypto';
import { Router } from 'express';
import helmet from 'helmet';
import { unsubscribe } from '../../domain/accounts/preferences.js';
import { Refused } from '../../domain/errors.js';
import { readUnsubscribeToken } from '../../domain/mails/unsubscribeLink.js';

const style = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 3rem 1rem; }
button { font: inherit; padding: .6rem 1.2rem; }
`;

const page = (title: string, text: string, form = '') => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
${form}
</main>
</body>
</html>
`;

const button = '<form method="post"><button>End these mails</button></form>';
const pages = {
  ask: page('No more mails?', 'Mails about orders end. Mails about your account and its safety still come.', button),
  done: page('You get no more mails', 'You can switch them on again in the app, under notifications.'),
  invalid: page('This link does not work', 'Copy the whole link from the mail, or switch mails off in the app.'),
};

/**
 * The page at `/unsubscribe`, which a link in a mail opens. Opening it changes nothing, because programs that scan
 * mails open links too; its button unsubscribes.
 */
export function unsubscribeRouter(): Router {
  const router = Router();
  const tokenOf = ({ token }: { token?: unknown }) => (typeof token === 'string' ? token : '');
  router.use(
    '/unsubscribe',
    helmet.contentSecurityPolicy({
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: [`'sha256-${createHash('sha256').update(style).digest('base64')}'`],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    }),
  );
  router.get('/unsubscribe', ({ app, query }, response) => {
    const isOurs = readUnsubscribeToken(app.locals.world, tokenOf(query)) !== undefined;
    response
      .set('Cache-Control', 'no-store')
      .type('html')
      .status(isOurs ? 200 : 400);
    response.send(isOurs ? pages.ask : pages.invalid);
  });
  router.post('/unsubscribe', async ({ app, query }, response) => {
    response.set('Cache-Control', 'no-store').type('html');
    try {
      await unsubscribe(app.locals.world, tokenOf(query));
      response.send(pages.done);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      response.status(error.status).send(pages.invalid);
    }
  });
  return router;
}
