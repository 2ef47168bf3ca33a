/** The events that a partner can subscribe to (decision 0107). */
export const webhookEvents = [
  'order.placed',
  'order.moved',
  'order.cancelled',
  'order.changed',
  'delivery.moved',
  'payment.paid',
  'payment.refunded',
  'product.changed',
  'settlement.paid',
] as const;
export type WebhookEventName = (typeof webhookEvents)[number];
