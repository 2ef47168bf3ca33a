import { accountModel } from '../domain/accounts/accountModels.js';
import { countText, issueCode } from '../domain/accounts/verification/requestVerification.js';
import { reach } from '../domain/accounts/verification/verificationId.js';
import { deliverOnce } from '../domain/deliveries/deliverOnce.js';
import { textsIn } from '../domain/mails/composeMail.js';
import { raiseAlertOnce } from '../domain/paymentStates/alerts.js';
import { rules } from '../domain/rules.js';
import { dayOf } from '../domain/time/days.js';
import type { World } from '../domain/world.js';
import { RateCounter } from '../models/system/RateCounter.js';
import { onEvent } from './job.js';

/** Texts a new code to verify a phone number, unless the budget of the day is spent. */
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
      const counter = await countText(world);
      if (counter.hits === world.config.smsDailyBudget) await reportSpent(world);
      if (counter.hits > world.config.smsDailyBudget) return false;
      const code = await issueCode(world, kind, accountId, type, to);
      const id = `code-${kind}-${accountId}-${world.now().getTime()}`;
      const text = textsIn[account.language ?? 'en'].codeText(code, rules.verification.minutes);
      await sms.send({ id, to, text }).catch(async (error) => {
        await RateCounter.giveBack(counter);
        throw error;
      });
      return true;
    });
  },
  { listens: ({ sms }) => sms !== undefined },
);

const reportSpent = (world: Pick<World, 'config' | 'now'>) =>
  raiseAlertOnce('texts_spent', `texts of ${dayOf(world, world.now())}`, {
    explanation:
      `${world.config.smsDailyBudget} codes were texted within a day, and no more are sent until it ends. Check the ` +
      `numbers in Sent messages, and raise SMS_DAILY_BUDGET if they are of customers.`,
  });
