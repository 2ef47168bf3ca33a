import { beforeAll, describe, expect, it } from '@jest/globals';
import type { StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { collection } from '../../support/api.js';
import { balancesOfLog } from '../../support/books/balancesOfLog.js';
import { useConsole } from '../../support/console.js';
import { itForAll } from '../../support/itForAll.js';
import { makeBooks, setDaysAgo } from '../makeBooks.js';

export function testMoney(): void {
  const theConsole = useConsole();

  let cookie: string;
  let order: StoreOrderRecord;
  /** The day of the refund. */
  let day: string;
  beforeAll(async () => {
    ({ cookie } = await theConsole.signIn());
    ({ order, day } = await makeBooks());
  });

  const figures = async (query = '') => (await theConsole.ask(`/api/pages/Money${query}`, { cookie })).body;

  describe('the data of the Money page', () => {
    it('has the balances of the books, counted or not', async () => {
      const { balances } = await figures();
      const kinds: { kind: string; balance: number }[] = balances.kinds;
      const shown = kinds.flatMap(({ kind, balance }) => (balance === 0 ? [] : [[kind, balance]]));
      expect(Object.fromEntries(shown)).toEqual(await balancesOfLog());
      expect(kinds).toHaveLength(23);
      expect(balances.isBehind).toBe(false);
    });

    it('lists the accounts above their limit', async () => {
      const { balances } = await figures();
      expect(balances.old).toMatchObject([{ _id: 'refund/5', balance: 4_000 }]);
    });

    itForAll(['yesterday', '9999-12-31', '2026-02-30'])('has no close for another day', async (wrong) => {
      const { balances, close } = await figures(`?day=${wrong}`);
      expect([balances.kinds.length, close]).toEqual([23, undefined]);
    });
  });

  describe('the transactions of an account', () => {
    const listed = async (account: string) => {
      const filter = `filters.postings.account=${encodeURIComponent(account)}`;
      const { body } = await theConsole.ask(`/api/resources/LedgerTransaction/actions/list?${filter}`, { cookie });
      return (body.records as { params: { kind: string } }[]).map(({ params }) => params.kind);
    };

    it('are found by its exact path, newest first', async () => {
      expect(await listed('gateway')).toEqual(['captured-unknown', 'captured']);
      expect(await listed('refund/5')).toEqual(['refund-granted']);
      for (const other of ['gate', 'GATEWAY', 'refund/', '.*'])
        expect([other, await listed(other)]).toEqual([other, []]);
    });
  });

  describe('a list with a filter', () => {
    it('counts at most 10,000 rows', async () => {
      const row = { kind: 'counted', at: new Date(0), postings: [{ account: 'bank', amount: 0 }] };
      const rows = Array.from({ length: 10_001 }, (_, nth) => ({ ...row, _id: `counted:${nth}` as never }));
      await collection('ledgertransactions').insertMany(rows);
      const filter = 'filters.postings.account=bank&perPage=10';
      const { body } = await theConsole.ask(`/api/resources/LedgerTransaction/actions/list?${filter}`, { cookie });
      await collection('ledgertransactions').deleteMany({ kind: 'counted' });
      expect([body.meta.total, body.records.length]).toEqual([10_000, 10]);
    });
  });

  describe('the CSV of a day', () => {
    const download = (wanted: string) => theConsole.ask(`/days/${encodeURIComponent(wanted)}/money.csv`, { cookie });

    it('is for days up to today', async () => {
      for (const wrong of ['9999-12-31', 'x', '2026-13-01', '../x']) {
        expect([wrong, (await download(wrong)).status]).toEqual([wrong, 404]);
      }
    });

    it('has the opening balances, the movements and the closing balances of the page', async () => {
      const { status, headers, text } = await download(day);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(headers.get('content-disposition')).toBe(`attachment; filename="money-${day}.csv"`);
      const lines = text.trim().split('\r\n');
      const { close } = await figures(`?day=${day}`);
      const rupees = (paise: number) => (paise / 100).toFixed(2);
      const zone = `${day} (Asia/Kolkata)`;
      for (const { kind, opening, in: into, out, closing } of close.lines) {
        expect(lines).toContain(`${zone},Opening balance,,,,,${kind},,,${rupees(opening)}`);
        const moved = [into, out, closing].map(rupees);
        expect(lines).toContain(`${zone},Closing balance,,,,,${kind},${moved.join(',')}`);
      }
      const movement = `refund-granted,refund-granted:5,${order._id},,5,refund/5,40.00,,`;
      expect(lines.filter((line) => line.endsWith(movement))).toHaveLength(1);
      expect(lines).toHaveLength(1 + 7 + 1 + 7);
    });

    it('contains no formulas', async () => {
      const { text } = await download(setDaysAgo(20));
      expect(text).toContain(',captured,captured:=1+1,');
      expect(text).not.toMatch(/(^|,)[=+@]/m);
    });
  });
}
