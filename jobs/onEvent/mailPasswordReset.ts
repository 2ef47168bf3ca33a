import { accountModel } from '../../domain/accounts/accountModels.js';
import { issueResetToken } from '../../domain/accounts/passwords/passwordReset.js';
import { reach } from '../../domain/accounts/verification/verificationId.js';
import { deliverOnce } from '../../domain/deliveries/deliverOnce.js';
import { appPage, composeMail } from '../../domain/mails/composeMail.js';
import { sendMail } from '../../domain/mails/sendMail.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { onEvent } from '../job.js';

/** Pages of the web app that set a new password. */
const pages: Record<AccountKind, string> = {
  consumer: '/consumer-reset-password',
  seller: '/seller/reset-password',
  doctor: '/doctor/reset-password',
};

/** Mails a password reset link to an account, if the account still exists. */
export const mailPasswordReset = onEvent('passwordReset.asked', 'mailPasswordReset', async (world, asked, delivery) => {
  const { kind, accountId } = asked;
  const account = await accountModel(kind).findById(accountId).lean();
  if (!account || !reach.email.addressOf(account)) return;
  await deliverOnce(world, { form: 'mail', ...delivery, kind, id: accountId }, async () => {
    const token = await issueResetToken(world, kind, accountId);
    const minutes = Math.round(world.config.passwordResetExpiryMs / 60_000);
    const url = appPage(world, `${pages[kind]}?token=${token}&type=${kind}`);
    const mail = composeMail(account, ({ passwordReset }) => passwordReset(minutes, url));
    return sendMail(world, 'security', mail);
  });
});
