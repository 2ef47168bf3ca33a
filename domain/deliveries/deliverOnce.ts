import { batched } from '../../database/batching/batched.js';
import { currentTrace } from '../../database/transactions/traces.js';
import type { LoginKind } from '../../models/fields/accountFields.js';
import { DeliveryLog, type DeliveryLogRecord } from '../../models/notifications/DeliveryLog.js';
import { day } from '../durations.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

/** The result of one attempt to deliver a message. */
type Delivery = Pick<DeliveryLogRecord, '_id' | 'recipientKind' | 'recipientId' | 'form' | 'state'> &
  Partial<Pick<DeliveryLogRecord, 'notificationId' | 'subscriptionId' | 'messageId' | 'lastError' | 'receiptId'>>;

/** Writes the delivery results of concurrent messages with one command. */
const writeTogether = batched(
  async (
    results: (Delivery & Pick<DeliveryLogRecord, 'traceId' | 'triedAt' | 'expiresAt'>)[],
  ): Promise<undefined[]> => {
    await DeliveryLog.bulkWrite(
      results.map(({ _id, ...result }) => ({
        updateOne: { filter: { _id }, update: { $set: result, $inc: { attempts: 1 } }, upsert: true },
      })),
      // A row that fails must not keep the others from the log.
      { ordered: false },
    );
    return results.map(() => undefined);
  },
);

/** Writes delivery results to the log: one row per message, over all attempts. */
export async function recordDeliveries({ now }: Pick<World, 'now'>, deliveries: Delivery[]): Promise<void> {
  const triedAt = now();
  const traceId = currentTrace()?.id ?? null;
  const expiresAt = new Date(triedAt.getTime() + rules.notifications.logKeptDays * day);
  await Promise.all(
    deliveries.map(({ lastError = null, receiptId = null, ...delivery }) =>
      writeTogether({ ...delivery, lastError, receiptId, traceId, triedAt, expiresAt }),
    ),
  );
}

/** A mail or text message of the outbox. Without `kind` and `id` the recipient is staff. */
export interface Owed {
  form: 'mail' | 'sms';
  messageId: number;
  kind?: LoginKind;
  id?: number;
}

/**
 * Sends a message and writes the result to the delivery log. A message that the log has as sent is not sent again, even
 * if the process died before the outbox recorded it.
 * @param send resolves to false if the recipient reached the limit of messages; throws to be retried
 * @returns whether the message was sent, now or before
 */
export async function deliverOnce(
  world: Pick<World, 'now' | 'log'>,
  { form, messageId, kind, id }: Owed,
  send: () => Promise<boolean>,
): Promise<boolean> {
  const _id = `${form}:${messageId}`;
  if (await DeliveryLog.exists({ _id, state: 'sent' })) return true;
  const record = async (state: 'sent' | 'refused' | 'waiting', lastError: string | null = null) => {
    const delivery = { _id, form, messageId, recipientKind: kind ?? null, recipientId: id ?? null, state, lastError };
    // A failure to log must not cause a second message.
    await recordDeliveries(world, [delivery]).catch((error) => {
      world.log.warn({ err: error, messageId }, 'the delivery of a message could not be logged');
    });
  };
  let sent: boolean;
  try {
    sent = await send();
  } catch (error) {
    await record('waiting', (error instanceof Error ? error.message : String(error)).slice(0, 500));
    throw error;
  }
  await (sent ? record('sent') : record('refused', 'the limit of messages was reached'));
  return sent;
}
