import { accountModel } from '../domain/accounts/accountModels.js';
import { issueCode } from '../domain/accounts/verification/issueCode.js';
import { reach } from '../domain/accounts/verification/verificationId.js';
import { textsIn } from '../domain/mails/textsIn.js';
import { rules } from '../domain/rules.js';
import { onEvent } from './job.js';

/** Makes a code for a phone number and sends it there. */
export const textVerificationCode = onEvent(
  'verification.asked',
  'textVerificationCode',
  async (world, { kind, accountId, type }) => {
    if (type !== 'phone') return;
    const account = await accountModel(kind).findById(accountId).lean();
    const to = account && reach.phone.addressOf(account);
    if (!to || account.phoneVerified) return;
    const code = await issueCode(world, kind, accountId, type, to);
    await world.sms?.send({
      id: `code-${kind}-${accountId}-${world.now().getTime()}`,
      to,
      text: textsIn[account.language ?? 'en'].codeText(code, rules.verification.minutes),
    });
  },
  { listens: ({ sms }) => sms !== undefined },
);
