import { type AccountKind, accountModels } from '../domain/accounts/accountKinds.js';
import { issueResetToken } from '../domain/accounts/issueResetToken.js';
import { appPage } from '../domain/mails/appPage.js';
import { composeMail } from '../domain/mails/composeMail.js';
import { onEvent } from './job.js';

/** The page of the web app that takes a new password. */
const pages: Record<AccountKind, string> = {
  consumer: '/consumer-reset-password',
  seller: '/seller/reset-password',
  doctor: '/doctor/reset-password',
};

/** Mails a reset link to the account of this e-mail address, if there is one. */
export const mailPasswordReset = onEvent('passwordReset.asked', 'mailPasswordReset', async (world, { kind, email }) => {
  const account = await accountModels[kind].findOne({ email }).lean();
  if (!account) return;
  const token = await issueResetToken(world, kind, account._id);
  const minutes = Math.round(world.config.passwordResetExpiryMs / 60_000);
  const url = appPage(world, `${pages[kind]}?token=${token}&type=${kind}`);
  await world.mail.send(composeMail(account, ({ passwordReset }) => passwordReset(minutes, url)));
});
