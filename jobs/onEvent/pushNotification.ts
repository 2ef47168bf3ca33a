import { readPushes } from '../../domain/push/readPushes.js';
import { sendPush } from '../../domain/push/sendPush.js';
import { onEvents } from '../job.js';

/** Pushes a notification to the browsers and apps of its recipient. */
export const pushNotification = onEvents(
  'notification.made',
  'pushNotification',
  (_world, payloads) => readPushes(payloads.map(({ notificationId }) => notificationId)),
  async (world, { notificationId }, pushes) => {
    const push = pushes.get(notificationId);
    if (push) await sendPush(world, push);
  },
);
