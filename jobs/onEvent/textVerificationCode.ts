import { accountModel } from '../../domain/accounts/accountModels.js';
import { issueCode } from '../../domain/accounts/verification/issueCode.js';
import { reach } from '../../domain/accounts/verification/verificationId.js';
import { deliverOnce } from '../../domain/deliveries/deliverOnce.js';
import { textsIn } from '../../domain/mails/textsIn.js';
import { rules } from '../../domain/rules.js';
import { onEvent } from '../job.js';

/** Texts a new code to verify a phone number. */
export const textVerificationCode = onEvent(
  'verification.asked',
  'textVerificationCode',
  async (world, { kind, accountId, type }, delivery) => {
    if (type !== 'phone') return;
    const account = await accountModel(kind).findById(accountId).lean();
    const to = account && reach.phone.addressOf(account);
    if (!to || account.phoneVerified) return;
    const { sms } = world;
    if (!sms) return;
    await deliverOnce(world, { form: 'sms', ...delivery, kind, id: accountId }, async () => {
      const code = await issueCode(world, kind, accountId, type, to);
      const id = `code-${kind}-${accountId}-${world.now().getTime()}`;
      await sms.send({ id, to, text: textsIn[account.language ?? 'en'].codeText(code, rules.verification.minutes) });
      return true;
    });
  },
  { listens: ({ sms }) => sms !== undefined },
);
