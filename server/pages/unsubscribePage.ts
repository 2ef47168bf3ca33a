import { type Response, Router } from 'express';
import { unsubscribe } from '../../domain/accounts/preferences.js';
import { Refused } from '../../domain/errors.js';
import { readUnsubscribeToken } from '../../domain/mails/unsubscribeLink.js';
import { linkPage } from '../http/answers/linkPage.js';
import type { HtmlPage } from '../http/endpoint.js';

const pages = {
  ask: linkPage('No more mails?', 'Mails about orders end. Mails about your account and its safety still come.', {
    button: 'End these mails',
  }),
  done: linkPage('You get no more mails', 'You can switch them on again in the app, under notifications.'),
  invalid: linkPage('This link does not work', 'Copy the whole link from the mail, or switch mails off in the app.', {
    status: 400,
  }),
};

function send(response: Response, { html, policy, status }: HtmlPage): void {
  response
    .set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': policy })
    .status(status)
    .type('html')
    .send(html);
}

/** The page at `/unsubscribe`, which a link in a mail opens. Its button unsubscribes. */
export function unsubscribeRouter(): Router {
  const router = Router();
  const tokenOf = ({ token }: { token?: unknown }) => (typeof token === 'string' ? token : '');
  router.get('/unsubscribe', ({ app, query }, response) => {
    const isOurs = readUnsubscribeToken(app.locals.world, tokenOf(query)) !== undefined;
    send(response, isOurs ? pages.ask : pages.invalid);
  });
  router.post('/unsubscribe', async ({ app, query }, response) => {
    try {
      await unsubscribe(app.locals.world, tokenOf(query));
      send(response, pages.done);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      send(response, pages.invalid);
    }
  });
  return router;
}
