import type { Collection } from 'mongoose';
import { nextId } from '../nextId.js';

const events = [
  'order.placed',
  'order.moved',
  'order.paid',
  'order.changed',
  'refund.moved',
  'delivery.moved',
  'product.changed',
  'settlement.done',
];

/** Announcements to partners have a lane of their own: events that were not announced yet get a message in it. */
export async function announceSeparately(messages: Collection): Promise<void> {
  const waiting = messages.find({
    event: { $in: events },
    state: { $ne: 'done' },
    lane: { $ne: 'announcement' },
    deliveredTo: { $not: /^announce/ },
  });
  for await (const message of waiting.sort({ recordedAt: 1, _id: 1 })) {
    const key = `announcement:${message.key}`;
    const copy = { ...message, _id: (await nextId('OutboxMessage')) as never, lane: 'announcement', deliveredTo: [] };
    await messages.updateOne({ key }, { $setOnInsert: { ...copy, key } }, { upsert: true });
  }
}
