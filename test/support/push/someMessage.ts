import type { PushMessage } from '../../../providers/push/PushProvider.js';

/** A typical message. */
export const someMessage: PushMessage = {
  title: 'Hello',
  body: 'there',
  tag: 'one',
  url: 'https://app.example.in/',
  data: { type: 'order_status' },
  isUrgent: false,
};
