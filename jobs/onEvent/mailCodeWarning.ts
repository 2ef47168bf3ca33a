import { deliverOnce } from '../../domain/deliveries/deliverOnce.js';
import { composeMail } from '../../domain/mails/composeMail.js';
import { sendMail } from '../../domain/mails/sendMail.js';
import { rules } from '../../domain/rules.js';
import { Operator } from '../../models/accounts/Operator.js';
import { onEvent } from '../job.js';

/** Warns an operator about many wrong codes after the right password. */
export const mailCodeWarning = onEvent(
  'code.limited',
  'mailCodeWarning',
  async (world, { operatorId }, delivery) => {
    const operator = await Operator.findOne({ _id: operatorId, isActive: true }).lean();
    if (!operator) return;
    const mail = composeMail(operator, ({ codeWarning }) => codeWarning(rules.consoleCode.pauseMinutes));
    const owed = { form: 'mail', ...delivery, kind: 'operator', id: operatorId } as const;
    await deliverOnce(world, owed, () => sendMail(world, 'security', mail));
  },
  { listens: ({ mail }) => mail.configured },
);
