import { describe, expect, it } from '@jest/globals';
import { isDuplicate } from '../../../../database/isDuplicate.js';
import { atomically } from '../../../../database/transactions/atomically.js';
import { accountKindOf } from '../../../../domain/ledger/chartOfAccounts.js';
import { isOfCash } from '../../../../domain/ledger/dues/readDues.js';
import { post, postAll, transactionOf } from '../../../../domain/ledger/post.js';
import { eventPostings } from '../../../../domain/ledger/postings/eventPostings.js';
import { cashKeys, LedgerEntry } from '../../../../models/ledger/LedgerEntry.js';
import { LedgerTransaction } from '../../../../models/ledger/LedgerTransaction.js';
import { useDatabase } from '../../../support/database.js';
import { itForAll } from '../../../support/itForAll.js';
import { someMorning, testWorld } from '../../../support/world.js';
import { sampleEvents } from './facts.js';

const world = testWorld();

export function testEventPostings(): void {
  useDatabase();

  describe('the table of postings', () => {
    it('has a sample of every kind', () => {
      expect(sampleEvents.map(([kind]) => kind).sort()).toEqual(Object.keys(eventPostings).sort());
    });

    itForAll(sampleEvents)('balances every kind with accounts of the chart', async (kind, facts) => {
      const { postings } = transactionOf(kind, facts as never, new Date(someMorning));
      expect(postings.length).toBeGreaterThan(1);
      expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      for (const { account } of postings) expect(() => accountKindOf(account)).not.toThrow();
    });
  });

  describe('post', () => {
    it('writes each kind once, with the rows of its seller', async () => {
      await atomically(() => postAll(world, sampleEvents));
      expect(await LedgerTransaction.countDocuments()).toBe(sampleEvents.length);
      const rows = await LedgerEntry.find().sort({ _id: 1 }).lean();
      const shown = [
        ['earning', 'earning', 19_000],
        ['platform_fee', 'platform_fee', -2_000],
        ['promotion', 'promotion', 1_000],
        ['cod_fee:2', 'cod_fee', -2_000],
        ['cod_fee:3', 'cod_fee', -2_000],
        ['cod_fee:kept', 'cod_fee', -2_000],
        ['earning:2', 'earning', 19_000],
        ['tcs', 'tcs', -95],
        ['earning:reversed', 'refund', -500],
        ['refund:5', 'refund', -10_000],
        ['refund:5:covered:1000', 'refund', 1_000],
        ['refund:5:fee', 'refund', 800],
        ['refund:5:promotion', 'refund', -400],
        ['refund:8:by_store', 'refund', 10_000],
        ['returned:3:9', 'returned', 18_000],
        ['dues_payment:2', 'dues_payment', 18_000],
        ['dues_payment:2:returned', 'dues_payment', -18_000],
      ];
      expect(rows.map(({ key, type, amount }) => [key, type, amount])).toEqual(shown);
    });

    it('writes only keys of cash in the range of the index of cash', async () => {
      const lines = sampleEvents.flatMap(([kind, facts]) =>
        transactionOf(kind, facts as never, new Date(someMorning)).postings.flatMap(({ line }) => line ?? []),
      );
      const inRange = lines.filter((line) => line >= cashKeys.$gte && line < cashKeys.$lt);
      expect(inRange).toEqual(lines.filter(isOfCash));
      expect(inRange).toEqual(['cod_fee:2', 'cod_fee:3', 'cod_fee:kept', 'dues_payment:2', 'dues_payment:2:returned']);
    });

    it('fails the database transaction when an event is posted twice', async () => {
      const facts = { settlementId: 3, sellerId: 7, amount: 500 };
      await atomically(() => post(world, 'settlement-started', facts));
      const error = await atomically(() => post(world, 'settlement-started', facts)).catch((thrown: unknown) => thrown);
      expect(isDuplicate(error)).toBe(true);
      expect(await LedgerTransaction.countDocuments()).toBe(1);
    });

    it('writes nothing for an event without an amount', async () => {
      await post(world, 'settlement-paid', { settlementId: 3, sellerId: 7, amount: 0 });
      expect(await LedgerTransaction.countDocuments()).toBe(0);
    });
  });
}
