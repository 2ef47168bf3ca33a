import { deliverOnce } from '../domain/deliveries/deliverOnce.js';
import { staffMailOf } from '../domain/forms/staffMailOf.js';
import { composeMail } from '../domain/mails/composeMail.js';
import { sendMail } from '../domain/mails/sendMail.js';
import { onEvent } from './job.js';

/** Mails staff what came by a form. Of a flood of them they get as many as a mailbox may; the console has all. */
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
