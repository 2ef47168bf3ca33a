import { type AccountKind, accountModels } from '../domain/accounts/accountKinds.js';
import { issueResetToken } from '../domain/accounts/issueResetToken.js';
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
  const { appUrl, publicUrl, passwordResetExpiryMs } = world.config;
  await world.mail.send(
    composeMail({
      to: account.email,
      name: account.name,
      subject: 'Choose a new password',
      paragraphs: [
        'Somebody, hopefully you, asked for a new password. This link lets you choose one:',
        `It works once, for ${Math.round(passwordResetExpiryMs / 60_000)} minutes. If it was not you, ignore this mail: nothing changes.`,
      ],
      button: {
        label: 'Choose a new password',
        url: `${appUrl ?? publicUrl}${pages[kind]}?token=${token}&type=${kind}`,
      },
    }),
  );
});
