import { currentTrace } from '../../database/transactions/traces.js';
import { DeliveryLog, type DeliveryLogRecord } from '../../models/notifications/DeliveryLog.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

/** The result of one attempt to deliver a message. */
export type Delivery = Pick<DeliveryLogRecord, '_id' | 'recipientKind' | 'recipientId' | 'form' | 'state'> &
  Partial<Pick<DeliveryLogRecord, 'notificationId' | 'subscriptionId' | 'messageId' | 'lastError' | 'receiptId'>>;

/** Writes delivery results to the log: one row per message, over all attempts. */
export async function recordDeliveries({ now }: Pick<World, 'now'>, deliveries: Delivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  const triedAt = now();
  const traceId = currentTrace()?.id ?? null;
  const expiresAt = new Date(triedAt.getTime() + rules.notifications.logKeptDays * 24 * 60 * 60 * 1000);
  await DeliveryLog.bulkWrite(
    deliveries.map(({ _id, lastError = null, receiptId = null, ...delivery }) => ({
      updateOne: {
        filter: { _id },
        update: { $set: { ...delivery, lastError, receiptId, traceId, triedAt, expiresAt }, $inc: { attempts: 1 } },
        upsert: true,
      },
    })),
  );
}
