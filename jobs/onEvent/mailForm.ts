import { deliverOnce } from '../../domain/deliveries/deliverOnce.js';
import { staffMailOf } from '../../domain/forms/staffMailOf.js';
import { composeMail } from '../../domain/mails/composeMail.js';
import { sendMail } from '../../domain/mails/sendMail.js';
import { onEvent } from '../job.js';

/** Mails a submitted form to staff. The mailbox limit applies; the console shows every form. */
export const mailForm = onEvent(
  'form.received',
  'mailForm',
  async (world, { form, id }, delivery) => {
    const { feedbackEmail } = world.config;
    const letter = await staffMailOf(world, form, id);
    if (!feedbackEmail || !letter) return;
    const mail = composeMail({ email: feedbackEmail, name: '', emailVerified: false }, () => letter);
    await deliverOnce(world, { form: 'mail', ...delivery }, () => sendMail(world, 'forms', mail));
  },
  { listens: ({ mail, config }) => mail.configured && config.feedbackEmail !== undefined },
);
