import type { PushMessage } from '../../../providers/push/PushProvider.js';

/** A message like any other. */
export const someMessage: PushMessage = {
  ...{ title: 'Hello', body: 'there', tag: 'one', url: 'https://app.example.in/', data: { type: 'order_status' } },
  isUrgent: false,
};
