import { accountModel } from '../../domain/accounts/accountModels.js';
import { issueCode } from '../../domain/accounts/verification/requestVerification.js';
import { reach } from '../../domain/accounts/verification/verificationId.js';
import { deliverOnce } from '../../domain/deliveries/deliverOnce.js';
import { composeMail } from '../../domain/mails/composeMail.js';
import { sendMail } from '../../domain/mails/sendMail.js';
import { rules } from '../../domain/rules.js';
import { onEvent } from '../job.js';

/** Mails a new code to verify an e-mail address. The job makes the code, so that the database only holds its hash. */
export const mailVerificationCode = onEvent(
  'verification.asked',
  'mailVerificationCode',
  async (world, { kind, accountId, type }, delivery) => {
    if (type !== 'email') return;
    const account = await accountModel(kind).findById(accountId).lean();
    const to = account && reach.email.addressOf(account);
    if (!to || account.emailVerified) return;
    await deliverOnce(world, { form: 'mail', ...delivery, kind, id: accountId }, async () => {
      const code = await issueCode(world, kind, accountId, type, to);
      const { minutes } = rules.verification;
      const mail = composeMail(account, ({ verificationCode }) => ({ ...verificationCode(minutes), code }));
      return sendMail(world, 'security', mail);
    });
  },
);
