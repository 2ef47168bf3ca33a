import { DeliveryLog, type DeliveryLogRecord } from '../../models/notifications/DeliveryLog.js';
import { PushSubscription } from '../../models/notifications/PushSubscription.js';
import type { PushOutcome } from '../../providers/push/PushProvider.js';
import { day, minute } from '../durations.js';
import type { World } from '../world.js';
import { deliveryStateOf } from './readPushes.js';

/** Expo has a receipt about 15 minutes after it accepted a push, and keeps it for a day. */
const afterMs = 15 * minute;
const keptMs = day;
/** Expo's limit for one request. */
const pageSize = 300;

/** Reads Expo's receipts of accepted pushes, and unregisters apps that no longer exist. */
export async function collectPushReceipts({ now, push: { expo } }: Pick<World, 'now' | 'push'>): Promise<void> {
  if (!expo?.receipts) return;
  const at = now().getTime();
  const old = { receiptId: { $gt: '' }, triedAt: { $lte: new Date(at - keptMs) } };
  await DeliveryLog.updateMany(old, { $set: { receiptId: null } });
  let rows: DeliveryLogRecord[];
  let last = '';
  do {
    rows = await DeliveryLog.find({ receiptId: { $gt: last }, triedAt: { $lte: new Date(at - afterMs) } })
      .sort({ receiptId: 1 })
      .limit(pageSize)
      .lean();
    const ids = rows.flatMap(({ receiptId }) => receiptId ?? []);
    last = ids.at(-1) ?? '';
    const outcomes = ids.length > 0 ? await expo.receipts(ids) : new Map<string, PushOutcome>();
    for (const row of rows) {
      const outcome = outcomes.get(row.receiptId ?? '');
      if (outcome) await settle(row, outcome);
    }
  } while (rows.length === pageSize);
}

async function settle({ _id, receiptId, subscriptionId, triedAt }: DeliveryLogRecord, outcome: PushOutcome) {
  const lastError = outcome.state === 'sent' ? null : outcome.reason;
  await DeliveryLog.updateOne(
    { _id, receiptId: receiptId ?? null },
    { $set: { state: deliveryStateOf[outcome.state], lastError, receiptId: null } },
  );
  if (outcome.state !== 'gone' || typeof subscriptionId !== 'number') return;
  // A registration after the push is kept.
  await PushSubscription.deleteOne({ _id: subscriptionId, renewedAt: { $lte: triedAt } });
}
