import { accountModel } from '../../domain/accounts/accountModels.js';
import { signInLimits } from '../../domain/accounts/passwords/guardSignIn.js';
import { reach } from '../../domain/accounts/verification/verificationId.js';
import { deliverOnce } from '../../domain/deliveries/deliverOnce.js';
import { appPage, composeMail } from '../../domain/mails/composeMail.js';
import { sendMail } from '../../domain/mails/sendMail.js';
import { onEvent } from '../job.js';

/** Warns the owner of an account about many sign-ins with a wrong password. */
export const mailSignInWarning = onEvent(
  'signIn.limited',
  'mailSignInWarning',
  async (world, { kind, accountId }, delivery) => {
    const account = await accountModel(kind).findById(accountId).lean();
    if (!account || !reach.email.addressOf(account)) return;
    const { pauseMinutes } = signInLimits[kind];
    const url = appPage(world, `/forgot-password?type=${kind}`);
    const mail = composeMail(account, (texts) =>
      kind === 'operator' ? texts.consoleWarning(pauseMinutes) : texts.signInWarning(pauseMinutes, url),
    );
    const owed = { form: 'mail', ...delivery, kind, id: accountId } as const;
    await deliverOnce(world, owed, () => sendMail(world, 'security', mail));
  },
  { listens: ({ mail }) => mail.configured },
);
