import type { Request } from 'express';
import { confirmBankAccount, isBankTokenValid } from '../../domain/accounts/bankLinks.js';
import { Refused } from '../../domain/errors.js';
import { rules } from '../../domain/rules.js';
import type { World } from '../../domain/world.js';
import { linkPage } from '../../server/http/answers/linkPage.js';
import { endpoints, type HtmlPage } from '../../server/http/endpoint.js';
import { object, string, timestamp } from '../../server/http/inputs/fields.js';

export const bankAccount = endpoints('/auth/bank-account', 'Accounts');

const query = { token: string({ min: 1, max: 100, description: 'The token of the link in the mail' }) };
const confirmed = object({
  payoutsHeldUntil: timestamp('Payouts are held until then, because the account was changed'),
});

const ask = linkPage(
  'Use this bank account?',
  `Your payouts then go to the new account. To protect you, we hold them for ${rules.bankAccount.holdHours} hours.`,
  { button: 'Confirm the bank account' },
);
const done = linkPage(
  'Your bank account is confirmed',
  `We hold your payouts for ${rules.bankAccount.holdHours} hours. After that they go to the new account.`,
);
const invalid = linkPage(
  'This link does not work',
  'It was used, has expired or was replaced. Enter the bank account again to get a new link.',
  { status: 400 },
);

/** Whether a browser opened the link. A program such as an app, which asks for no page, gets JSON. */
const prefersPage = (request: Request): boolean => request.accepts(['json', 'html']) === 'html';

/** Confirms and answers with JSON, or with a page for browsers. Refuses `bank_link_invalid`. */
async function confirm(world: World, token: string, asPage: boolean): Promise<HtmlPage | { payoutsHeldUntil: Date }> {
  try {
    const payoutsHeldUntil = await confirmBankAccount(world, token);
    return asPage ? done : { payoutsHeldUntil };
  } catch (error) {
    if (asPage && error instanceof Refused && error.code === 'bank_link_invalid') return invalid;
    throw error;
  }
}

bankAccount.get(
  '/confirm',
  {
    summary: 'Open the link that confirms a bank account',
    description:
      'The mail about another bank account of a seller has this link. A browser (`Accept: text/html`) gets a page ' +
      'with a button, because programs that scan mails open links too: the page changes nothing. A client that does ' +
      'not ask for a page confirms the account directly. The link works once, for 24 hours.',
    for: 'public',
    limit: 'login',
    query,
    page: true,
    answer: [200, confirmed],
    refuses: ['bank_link_invalid'],
  },
  async ({ world, request, query: { token } }) => {
    const asPage = prefersPage(request);
    if (!asPage && request.method !== 'HEAD') return confirm(world, token, false);
    return (await isBankTokenValid(world, token)) ? ask : invalid;
  },
);

bankAccount.post(
  '/confirm',
  {
    summary: 'Confirm a bank account',
    description: 'The button of the page that the link in the mail opens.',
    for: 'public',
    limit: 'login',
    query,
    page: true,
    answer: [200, confirmed],
    refuses: ['bank_link_invalid'],
  },
  async ({ world, request, query: { token } }) => confirm(world, token, prefersPage(request)),
);
