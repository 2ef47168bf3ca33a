import { DeliveryLog, type DeliveryLogRecord } from '../../models/notifications/DeliveryLog.js';
import { PushSubscription } from '../../models/notifications/PushSubscription.js';
import type { PushOutcome } from '../../providers/push/PushProvider.js';
import type { World } from '../world.js';
import { deliveryStateOf } from './deliveryStateOf.js';

/** Expo has a receipt some minutes after it took a push, for a day. */
const afterMs = 15 * 60 * 1000;
const keptMs = 24 * 60 * 60 * 1000;
const atOnce = 300;

/** Asks Expo what became of the pushes that it took, and forgets the apps that are gone. */
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
      .limit(atOnce)
      .lean();
    const ids = rows.flatMap(({ receiptId }) => receiptId ?? []);
    last = ids.at(-1) ?? '';
    const outcomes = ids.length > 0 ? await expo.receipts(ids) : new Map<string, PushOutcome>();
    for (const row of rows) {
      const outcome = outcomes.get(row.receiptId ?? '');
      if (outcome) await settle(row, outcome);
    }
  } while (rows.length === atOnce);
}

async function settle({ _id, receiptId, subscriptionId, triedAt }: DeliveryLogRecord, outcome: PushOutcome) {
  const lastError = outcome.state === 'sent' ? null : outcome.reason;
  await DeliveryLog.updateOne(
    { _id, receiptId: receiptId ?? null },
    { $set: { state: deliveryStateOf[outcome.state], lastError, receiptId: null } },
  );
  if (outcome.state !== 'gone' || typeof subscriptionId !== 'number') return;
  // One that was registered anew since is another.
  await PushSubscription.deleteOne({ _id: subscriptionId, renewedAt: { $lte: triedAt } });
}
