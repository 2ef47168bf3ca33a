import { DateTime } from 'luxon';
import type { Operator } from '../domain/audit/recordAudit.js';
import { day } from '../domain/durations.js';
import { markSettled } from '../domain/ledger/settleSeller.js';
import { collectRun } from '../domain/settlements/collectRun.js';
import { importReturnFile } from '../domain/settlements/importReturnFile.js';
import { payoutFile, referenceOf, sendRun } from '../domain/settlements/sendRun.js';
import { startRun } from '../domain/settlements/startRun.js';
import type { World } from '../domain/world.js';
import { Settlement } from '../models/ledger/Settlement.js';
import { SettlementRun } from '../models/ledger/SettlementRun.js';
import { Notification } from '../models/notifications/Notification.js';
import { OutboxMessage } from '../models/system/OutboxMessage.js';

type Part = Pick<World, 'config' | 'now' | 'outbox' | 'bankKeys' | 'log'>;

/** The last days of the runs, counted back from today. The bank has answered all but the last one. */
const runsDaysAgo = [14, 7, 1] as const;
/** The first of the made-up bank references. */
const firstUtr = 326_000_000_001;

/**
 * Adds two settlement runs that the bank has answered, with one failed transfer, and one whose payout file is not made
 * yet. @returns the number of settlements
 */
export async function addSettlements(world: Part, operator: Operator): Promise<number> {
  for (const [nth, daysAgo] of runsDaysAgo.entries()) {
    const at = new Date(world.now().getTime() - (daysAgo - 1) * day);
    const until = DateTime.fromJSDate(at, { zone: world.config.storeTimezone })
      .minus({ days: 1 })
      .toFormat('yyyy-MM-dd');
    await addRun({ ...world, now: () => at }, operator, until, nth < 2 ? nth * 1_000 : undefined);
  }
  await removeMessages();
  return Settlement.countDocuments();
}

/** @param utrs where the bank references of its transfers begin; undefined: the bank has not answered */
async function addRun(world: Part, operator: Operator, until: string, utrs: number | undefined): Promise<void> {
  const { _id: runId } = await startRun(world, operator, until);
  await collectRun(world, runId);
  if (utrs !== undefined) await answerRun(world, operator, runId, utrs);
}

/** The people of the demo need no messages about earlier days. */
async function removeMessages(): Promise<void> {
  await OutboxMessage.deleteMany({ event: { $regex: '^settlement\\.' } });
  const notices = await Notification.find({ type: { $regex: '^settlement_' } }, { _id: 1 }).lean();
  const notificationId = { $in: notices.map(({ _id }) => _id) };
  await OutboxMessage.deleteMany({ event: 'notification.made', 'payload.notificationId': notificationId });
}

/** The last transfer of the second run fails. */
async function answerRun(world: Part, operator: Operator, runId: number, utrs: number): Promise<void> {
  await sendRun(world, operator, runId);
  const run = await SettlementRun.findById(runId).lean().orFail();
  for await (const _line of payoutFile(world, run));
  const sent = await Settlement.find({ runId, status: 'sent' }).sort({ _id: 1 }).lean();
  const lines = sent.map(({ _id }, nth) => {
    const isFailed = utrs > 0 && nth === sent.length - 1;
    return `${referenceOf(_id)},${isFailed ? ',Failed,Account closed' : `${firstUtr + utrs + nth},Paid,`}`;
  });
  const file = Buffer.from(['Reference,UTR,Status,Reason', ...lines].join('\n'));
  await importReturnFile(world, operator, oneChunk(file));
  for (const { _id: settlementId } of sent) await markSettled(world, { settlementId });
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
