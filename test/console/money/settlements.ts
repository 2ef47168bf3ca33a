import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { balanceOf } from '../../../domain/ledger/readBalances.js';
import { eraseAccount } from '../../../domain/people/eraseAccount.js';
import type { OperatorRecord } from '../../../models/accounts/Operator.js';
import { Seller } from '../../../models/accounts/Seller.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { AuditRecord } from '../../../models/system/AuditRecord.js';
import { carry, makeDelivered, makeOrder } from '../../support/books/delivered.js';
import { type ConsoleAnswer, useConsole } from '../../support/console.js';
import { makeSeller } from '../../support/factories.js';
import { testWorld } from '../../support/world.js';

const world = testWorld();
const noticeOf = ({ body }: ConsoleAnswer): string => body.notice.type;

export function testSettlements(): void {
  const theConsole = useConsole();

  let cookie: string;
  let operator: OperatorRecord;
  let store: StoreRecord;
  let path: string;
  let transfers = 0;
  const nextUtr = () => `SBIN32611220${1_000 + ++transfers}`;

  beforeAll(async () => {
    ({ cookie, operator } = await theConsole.signIn('Kavya Bhat'));
  });
  beforeEach(async () => {
    await AuditRecord.deleteMany({});
    // Ledger rows younger than a minute are not settled.
    world.clock.set('2026-11-18T05:30:00.000Z');
    ({ store } = await makeDelivered(world, 1, {
      sellerId: (await makeSeller({ name: 'Vidya Bhat' }))._id,
      name: '=1+1',
      openingTime: '00:00',
      closingTime: '00:00',
    }));
    path = `/api/resources/Seller/records/${store.sellerId}/settle`;
  });

  const form = async (): Promise<Record<string, string>> => {
    const { direction, amount, until } = (await theConsole.ask(path, { cookie })).body.record.params;
    return { direction, amount, until };
  };
  const post = (body: object) => theConsole.ask(path, { method: 'POST', cookie, body });
  const ofSeller = () => Settlement.find({ sellerId: store.sellerId }).lean();

  describe('settling a seller', () => {
    it('opens with the debtor, the amount and the time of the balance', async () => {
      const { until, ...owed } = await form();
      expect(owed).toEqual({ direction: 'to_seller', amount: '205.00' });
      expect(Date.now() - Date.parse(String(until))).toBeGreaterThanOrEqual(60_000);
      await carry(world, await makeOrder(world, { ...store, deliveryFee: 0 }), 'delivered');
      await LedgerEntry.deleteMany({ sellerId: store.sellerId, type: { $ne: 'cod_fee' } });
      expect(await form()).toMatchObject({ direction: 'from_seller', amount: '20.00' });
    });

    it('records a transfer once, with its operator', async () => {
      const utr = nextUtr();
      const body = { ...(await form()), utr: utr.toLowerCase() };
      for (let time = 0; time < 2; time++) expect(noticeOf(await post(body))).toBe('success');
      await theConsole.relay();
      const [settlement, ...others] = await ofSeller();
      expect(others).toEqual([]);
      expect(settlement).toMatchObject({ utr, amount: 20_500, entries: 2, status: 'done', operatorId: operator._id });
      expect(await balanceOf({ sellerId: store.sellerId })).toBe(0);
      expect(await AuditRecord.find().lean()).toMatchObject([
        {
          operatorId: operator._id,
          operatorEmail: operator.email,
          action: 'settle',
          resource: 'Settlement',
          recordId: String(settlement?._id),
          after: { utr, owed: '205.00', direction: 'to_seller' },
        },
      ]);
    });

    it('shows an error beside each invalid field, and records nothing', async () => {
      const right = await form();
      const cases: [Record<string, string>, string][] = [
        [{ utr: '123' }, 'utr'],
        [{ utr: '=1+1' }, 'utr'],
        [{ amount: '205.01' }, 'amount'],
        [{ amount: 'all' }, 'amount'],
        [{ until: '2099-01-01' }, 'until'],
        [{ direction: 'sideways' }, 'direction'],
      ];
      for (const [wrong, field] of cases) {
        const answer = await post({ ...right, utr: nextUtr(), ...wrong });
        const sentence = answer.body.record.errors[field]?.message;
        expect([wrong, noticeOf(answer), sentence]).toEqual([wrong, 'error', expect.any(String)]);
        expect([wrong, await ofSeller(), await AuditRecord.countDocuments()]).toEqual([wrong, [], 0]);
      }
    });
  });

  describe('the statement of a settlement', () => {
    const download = (id: number | string) => theConsole.ask(`/settlements/${id}/statement.csv`, { cookie });

    it('is available for completed settlements', async () => {
      await post({ ...(await form()), utr: nextUtr() });
      const [settlement] = await ofSeller();
      for (const other of [Number(settlement?._id), 2_000_000_000, 'x', '1e400']) {
        expect([other, (await download(other)).status]).toEqual([other, 404]);
      }
    });

    it('is downloaded as a CSV file without formulas', async () => {
      const utr = nextUtr();
      await post({ ...(await form()), utr });
      await theConsole.relay();
      const [settlement] = await ofSeller();
      const { status, headers, text } = await download(Number(settlement?._id));
      expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(headers.get('content-disposition')).toBe(`attachment; filename="settlement-${utr}.csv"`);
      const lines = text.trim().split('\r\n');
      expect(lines).toHaveLength(4);
      expect(lines[1]).toMatch(/^2026-11-18 11:00,SO-[^,]+,"'=1\+1",earning,225\.00$/);
      expect(lines[3]).toBe(`,,,UTR ${utr},205.00`);
    });

    it('is recorded in the audit log when finance downloads it, and refused to others', async () => {
      await post({ ...(await form()), utr: nextUtr() });
      await theConsole.relay();
      const [settlement] = await ofSeller();
      const get = async (who: { cookie: string }) =>
        (await theConsole.ask(`/settlements/${settlement?._id}/statement.csv`, { cookie: who.cookie })).status;
      const finance = await theConsole.signIn('Paying', 'finance');
      const viewer = await theConsole.signIn('Viewing', 'viewer');
      const operations = await theConsole.signIn('Packing', 'operations');
      expect([await get(finance), await get(viewer), await get(operations)]).toEqual([200, 403, 403]);
      const about = { operatorId: finance.operator._id, resource: 'Settlement', recordId: String(settlement?._id) };
      expect(await AuditRecord.find({ action: 'export' }).lean()).toMatchObject([about]);
    });
  });

  describe('a seller with a balance', () => {
    const erase = async (sellerId: number) =>
      eraseAccount(world, 'seller', await Seller.findById(sellerId).lean().orFail());
    const waive = async (body: object) =>
      noticeOf(await theConsole.ask(path.replace(/settle$/, 'waiveBalance'), { method: 'POST', cookie, body }));

    it('cannot erase the account before staff waive it: open_balance', async () => {
      const { sellerId } = store;
      await expect(erase(sellerId)).rejects.toMatchObject({ code: 'open_balance', status: 409 });
      expect(await waive({ reason: '' })).toBe('error');
      expect(await Settlement.countDocuments({ sellerId })).toBe(0);
      expect(await waive({ reason: 'The account has moved' })).toBe('success');
      await theConsole.relay();
      expect(await balanceOf({ sellerId })).toBe(0);
      expect(await Settlement.find({ sellerId }).lean()).toMatchObject([
        { direction: 'waived', amount: 20_500, entries: 2, status: 'done', utr: expect.stringMatching(/^WAIVED\d+$/) },
      ]);
      expect(await AuditRecord.find().lean()).toMatchObject([
        {
          operatorId: operator._id,
          action: 'waiveBalance',
          resource: 'Seller',
          recordId: String(sellerId),
          reason: 'The account has moved',
          after: { waived: '205.00' },
        },
      ]);
      expect(await waive({ reason: 'Again' })).toBe('error');
      await erase(sellerId);
    });
  });
}
