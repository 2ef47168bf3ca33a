import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { atomically } from '../../../database/transactions/atomically.js';
import { markSettled } from '../../../domain/ledger/settleSeller.js';
import { collectRun } from '../../../domain/settlements/collectRun.js';
import { importReturnFile } from '../../../domain/settlements/importReturnFile.js';
import { payoutFile, referenceOf, sendRun } from '../../../domain/settlements/sendRun.js';
import { startRun } from '../../../domain/settlements/startRun.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import { LedgerTransaction } from '../../../models/ledger/LedgerTransaction.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { SettlementRun } from '../../../models/ledger/SettlementRun.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { AuditRecord } from '../../../models/system/AuditRecord.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { carry, makeDelivered, makeOrder } from '../../support/books/delivered.js';
import { differences } from '../../support/books/differences.js';
import { makeBankAccount } from '../../support/books/makeBankAccount.js';
import { CommitFaults, Died } from '../../support/CommitFaults.js';
import { checkLedger } from '../../support/checkLedger.js';
import { emptyDatabase, useDatabase } from '../../support/database.js';
import { saveRows } from '../../support/saveRows.js';
import { testWorld } from '../../support/world.js';

const world = testWorld();
const operator = { id: 7, email: 'operator@example.in' };

/** A run with its files and the answer of the bank, which fails the second seller, and the run of the next week. */
async function settleTwoWeeks(): Promise<void> {
  world.clock.set('2026-11-21T12:00:00.000Z');
  const { _id: runId } = await startRun(world, operator);
  await collectRun(world, runId);
  await atomically(() => sendRun(world, operator, runId));
  for await (const _line of payoutFile(world, { _id: runId, until: '2026-11-20' }));
  const [paid, failed] = await Settlement.find({ runId, status: { $ne: 'owing' } })
    .sort({ sellerId: 1 })
    .lean();
  const text =
    'Reference,UTR,Status,Reason\n' +
    `${referenceOf(paid?._id ?? 0)},SBIN326112200417,Paid,\n` +
    `${referenceOf(failed?._id ?? 0)},,Failed,Account closed\n`;
  await importReturnFile(world, operator, Readable.from([Buffer.from(text)]));
  for (const { _id } of await Settlement.find({ status: 'paying' }).lean())
    await markSettled(world, { settlementId: _id });
  world.clock.set('2026-11-28T12:00:00.000Z');
  const next = await startRun(world, operator);
  await collectRun(world, next._id);
}

/** All that the runs wrote, without ids, times, and the records of each import. */
async function readOutcome() {
  const countsBy = async (model: { aggregate(stages: object[]): PromiseLike<unknown[]> }, field: string) =>
    model.aggregate([
      { $match: { action: { $ne: 'importReturnFile' } } },
      { $group: { _id: `$${field}`, rows: { $sum: 1 } } },
      { $sort: { _id: 1 } },
    ]);
  const settlements = await Settlement.find().sort({ until: 1, sellerId: 1 }).lean();
  const runs = await SettlementRun.find().sort({ until: 1 }).lean();
  return {
    settlements: settlements.map(({ status, amount, entries, openingBalance, closingBalance, utr, failureReason }) => [
      status,
      amount,
      entries,
      openingBalance,
      closingBalance,
      utr,
      failureReason,
    ]),
    runs: runs.map(({ until, status, transfers, amount, owing, leftOut }) => [
      until,
      status,
      transfers,
      amount,
      owing,
      leftOut,
    ]),
    log: await countsBy(LedgerTransaction, 'kind'),
    settled: await countsBy(LedgerEntry, 'isSettled'),
    notices: await countsBy(Notification, 'type'),
    messages: await countsBy(OutboxMessage, 'event'),
    audited: await countsBy(AuditRecord, 'action'),
    wrong: [...(await checkLedger()), ...(await differences())],
  };
}

export function testKilledSettlementRun(): void {
  useDatabase('once');
  const faults = new CommitFaults();
  let restoreRows: () => Promise<void>;
  beforeAll(async () => {
    world.clock.set('2026-11-18T05:30:00.000Z');
    for (let sellers = 0; sellers < 2; sellers++) {
      const { store } = await makeDelivered(world, 1);
      await makeBankAccount(world, store.sellerId);
    }
    const { store } = await makeDelivered(world, 0);
    await carry(world, await makeOrder(world, store), 'delivered');
    restoreRows = await saveRows();
    faults.install({ withSingleWrites: true });
  });
  afterAll(() => faults.remove());

  /** @returns whether the process died */
  const dieAfter = async (commits: number): Promise<boolean> => {
    try {
      await faults.during('lost', commits, settleTwoWeeks);
      return false;
    } catch (error) {
      if (!(error instanceof Died)) throw error;
      return true;
    }
  };

  describe('a process that is killed after any write of a settlement run, its files and the next run', () => {
    it('leaves what another process continues to the same end', async () => {
      await settleTwoWeeks();
      const wanted = await readOutcome();
      expect(wanted.wrong).toEqual([]);
      let commits = 0;
      for (let hasDied = true; hasDied; commits++) {
        await emptyDatabase();
        await restoreRows();
        hasDied = await dieAfter(commits);
        if (hasDied) await settleTwoWeeks();
        expect({ commits, ...(await readOutcome()) }).toEqual({ commits, ...wanted });
      }
      expect(commits).toBeGreaterThan(20);
    });
  });
}
