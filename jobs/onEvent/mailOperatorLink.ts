import { issueResetToken } from '../../domain/accounts/passwords/passwordReset.js';
import { deliverOnce } from '../../domain/deliveries/deliverOnce.js';
import { composeMail } from '../../domain/mails/composeMail.js';
import { sendMail } from '../../domain/mails/sendMail.js';
import { rules } from '../../domain/rules.js';
import { Operator } from '../../models/accounts/Operator.js';
import { onEvent } from '../job.js';

const day = 24 * 60 * 60 * 1000;

/** Mails an active operator a link to choose a password. The token is in the fragment, which browsers do not send. */
export const mailOperatorLink = onEvent(
  'operatorLink.asked',
  'mailOperatorLink',
  async (world, { operatorId }, delivery) => {
    const operator = await Operator.findOne({ _id: operatorId, isActive: true }).lean();
    if (!operator) return;
    await deliverOnce(world, { form: 'mail', ...delivery, kind: 'operator', id: operatorId }, async () => {
      const { days } = rules.operatorLink;
      const token = await issueResetToken(world, 'operator', operatorId, days * day);
      const url = `${world.config.publicUrl}/admin/password#${token}`;
      const mail = composeMail(operator, ({ operatorLink }) => operatorLink(days, url));
      return sendMail(world, 'security', mail);
    });
  },
);
