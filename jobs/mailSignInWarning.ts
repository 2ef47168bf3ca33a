import { accountModels } from '../domain/accounts/accountKinds.js';
import { appPage } from '../domain/mails/appPage.js';
import { composeMail } from '../domain/mails/composeMail.js';
import { rules } from '../domain/rules.js';
import { onEvent } from './job.js';

/** Warns the owner of an account that somebody tried many wrong passwords. */
export const mailSignInWarning = onEvent(
  'signIn.limited',
  'mailSignInWarning',
  async (world, { kind, email }) => {
    const account = await accountModels[kind].findOne({ email }).lean();
    if (!account) return;
    const url = appPage(world, `/forgot-password?type=${kind}`);
    await world.mail.send(composeMail(account, ({ signInWarning }) => signInWarning(rules.signIn.pauseMinutes, url)));
  },
  { listens: ({ mail }) => mail.configured },
);
