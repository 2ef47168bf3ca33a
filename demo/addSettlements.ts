import { atomically } from '../database/transactions/atomically.js';
import type { Operator } from '../domain/audit/recordAudit.js';
import { balanceOf } from '../domain/ledger/readBalances.js';
import { markSettled, settledAfterMs, settleSeller } from '../domain/ledger/settleSeller.js';
import type { World } from '../domain/world.js';
import { LedgerEntry } from '../models/ledger/LedgerEntry.js';
import { OutboxMessage } from '../models/system/OutboxMessage.js';

type Part = Pick<World, 'now' | 'outbox'>;

const day = 24 * 60 * 60 * 1000;
const settledDaysAgo = 5;
/** The first of the made-up bank references. */
const firstUtr = 326_000_000_001;

/** Settles each seller's balance of some days ago. @returns the number of transfers */
export async function addSettlements(world: Part, operator: Operator): Promise<number> {
  const until = new Date(world.now().getTime() - settledDaysAgo * day);
  const then = { ...world, now: () => new Date(until.getTime() + settledAfterMs) };
  const owed: number[] = [];
  for (const sellerId of (await LedgerEntry.distinct('sellerId')).map(Number)) {
    if ((await balanceOf({ sellerId }, until)) > 0) owed.push(sellerId);
  }
  for (const [nth, sellerId] of owed.entries()) await settle(then, operator, sellerId, String(firstUtr + nth));
  return owed.length;
}

/** In one transaction, so that the relay does not see the messages. */
const settle = (world: Part, operator: Operator, sellerId: number, utr: string) =>
  atomically(async () => {
    const { _id: settlementId } = await settleSeller(world, operator, { sellerId, utr });
    await markSettled(world, { settlementId });
    await OutboxMessage.deleteMany({ 'payload.settlementId': settlementId });
  });
