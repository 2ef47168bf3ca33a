import { rules } from '../../domain/rules.js';
import { IdempotencyKey } from '../../models/system/IdempotencyKey.js';
import { OutboxMessage } from '../../models/system/OutboxMessage.js';

const after = (date: Date, seconds: number) => new Date(date.getTime() + 1_000 * seconds);

/**
 * Ends the leases of messages and idempotency keys that a killed process took, which otherwise end after a minute and
 * after 20 s.
 * @param endedAt the end of the process: later leases belong to its successor
 */
export async function expireLeases(endedAt: Date): Promise<void> {
  const now = new Date();
  const messageUntil = after(endedAt, rules.outbox.leaseSeconds);
  await OutboxMessage.updateMany(
    { state: 'pending', nextAttemptAt: { $lte: messageUntil } },
    { nextAttemptAt: now, leasedBy: null },
  );
  const keyUntil = after(endedAt, rules.idempotency.leaseSeconds);
  await IdempotencyKey.updateMany({ status: null, leaseUntil: { $lte: keyUntil } }, { leaseUntil: now });
}
