import { beforeAll, describe, expect, it } from '@jest/globals';
import { countBooks } from '../../../domain/ledger/counting/countBooks.js';
import { post } from '../../../domain/ledger/post.js';
import { dayOf } from '../../../domain/time/dayOf.js';
import type { StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { collection } from '../../support/api.js';
import { balancesOfLog } from '../../support/books/balancesOfLog.js';
import { makeDelivered } from '../../support/books/delivered.js';
import { useConsolePage } from '../../support/console/useConsolePage.js';
import { useConsole } from '../../support/console.js';
import { testWorld } from '../../support/world.js';

const world = testWorld();
const dayMs = 24 * 60 * 60 * 1000;
const refund = { refundId: 5, paymentId: null };

/** The service has the real clock, so the events are relative to it. */
const setDaysAgo = (days: number) => world.clock.set(new Date(Date.now() - days * dayMs).toISOString());

export function testMoney(): void {
  const theConsole = useConsole();
  const web = useConsolePage(theConsole);

  let cookie: string;
  let order: StoreOrderRecord;
  /** The day of the refund. */
  let day: string;

  beforeAll(async () => {
    ({ cookie } = await theConsole.signIn());
    setDaysAgo(20);
    const { orders } = await makeDelivered(world, 1);
    order = orders[0] as StoreOrderRecord;
    const { _id: orderId } = order;
    await post(world, 'captured', { kind: 'store', gatewayPaymentId: '=1+1', orderId, paymentId: 3, amount: 22_500 });
    setDaysAgo(12);
    day = dayOf(world, world.now());
    await post(world, 'refund-granted', { ...refund, orderId, amount: 4_000 });
    setDaysAgo(1);
    await post(world, 'utr-claimed', { kind: 'store', orderId, paymentId: 8, amount: 7_000 });
    await countBooks({ ...world, now: () => new Date() });
    // Not counted yet.
    setDaysAgo(0);
    await post(world, 'captured-unknown', { gatewayPaymentId: 'pay_9', amount: 1_250 });
  }, 60_000);

  const figures = async (query = '') => (await theConsole.ask(`/api/pages/Money${query}`, { cookie })).body;

  describe('the data of the Money page', () => {
    it('is for operators only', async () => {
      expect((await theConsole.ask('/api/pages/Money')).status).toBe(302);
    });

    it('has the balances of the books, counted or not', async () => {
      const { balances } = await figures();
      const kinds: { kind: string; balance: number }[] = balances.kinds;
      const shown = kinds.flatMap(({ kind, balance }) => (balance === 0 ? [] : [[kind, balance]]));
      expect(Object.fromEntries(shown)).toEqual(await balancesOfLog());
      expect(kinds).toHaveLength(20);
      expect(balances.isBehind).toBe(false);
    });

    it('lists the accounts above their limit', async () => {
      const { balances } = await figures();
      expect(balances.old).toMatchObject([{ _id: 'refund/5', balance: 4_000 }]);
    });

    it.each(['yesterday', '9999-12-31', '2026-02-30'])('has no close for the day %p', async (wrong) => {
      const { balances, close } = await figures(`?day=${wrong}`);
      expect([balances.kinds.length, close]).toEqual([20, undefined]);
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
    const download = (wanted: string, sent: object = { cookie }) =>
      theConsole.ask(`/days/${encodeURIComponent(wanted)}/money.csv`, sent);

    it('is for operators, and for days up to today', async () => {
      expect((await download(day, {})).status).toBe(302);
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
      setDaysAgo(20);
      const { text } = await download(dayOf(world, world.now()));
      expect(text).toContain(',captured,captured:=1+1,');
      expect(text).not.toMatch(/(^|,)[=+@]/m);
    });
  });

  describe('the Money page in a browser', () => {
    it('is a page of the side menu', async () => {
      await web.open('/');
      await web.signIn();
      await web.page.getByTestId('dashboard').waitFor();
      await web.page.locator('[data-css=sidebar]').getByRole('link', { name: 'Money', exact: true }).click();
      await web.page.getByTestId('money').waitFor();
    });

    it('leads from an old account to its transactions and their order', async () => {
      const old = web.page.getByTestId('old-accounts');
      expect(await old.textContent()).toMatch(/refund\/5₹40.00\d+ days/);
      expect(await old.getByRole('link', { name: 'Refund 5' }).getAttribute('href')).toBe(
        '/admin/resources/Refund/records/5/show',
      );
      const link = old.getByRole('link', { name: 'Transactions of refund/5' });
      await link.focus();
      await web.page.keyboard.press('Enter');
      await web.row('Refund granted').getByText('Refund granted').click();
      await web.seen('goodwill');
      const toOrder = web.page.getByRole('link', { name: order.orderNumber });
      expect(await toOrder.getAttribute('href')).toBe(`/admin/resources/StoreOrder/records/${order._id}/show`);
    });

    it('leads from a kind of accounts to its open accounts', async () => {
      await web.visit('/pages/Money');
      const balances = web.page.getByTestId('balances');
      await balances.waitFor();
      expect(await balances.locator('tbody tr').count()).toBe(20);
      expect(await balances.textContent()).toContain('₹70.00');
      await balances.getByRole('link', { name: 'Open accounts: Claimed UPI payments' }).click();
      await web.row('claimed/8').getByRole('link', { name: 'Payment 8' }).waitFor();
      expect(await web.page.locator('tbody tr').count()).toBe(1);
    });

    it('leads from a single account to its transactions', async () => {
      await web.visit('/pages/Money');
      await web.page.getByRole('link', { name: 'Transactions of gateway' }).click();
      await web.row('Captured unknown').waitFor();
      expect(await web.page.locator('tbody tr').count()).toBe(2);
    });

    it('shows the close of a chosen day, with a download', async () => {
      await web.visit('/pages/Money');
      await web.page.getByLabel('Day', { exact: true }).fill(day);
      const download = web.page.getByRole('link', { name: `Download CSV of ${day}` });
      expect(await download.getAttribute('href')).toBe(`/admin/days/${day}/money.csv`);
      const row = web.page.getByTestId('day-close').locator('tr', { hasText: 'Refunds on their way' });
      expect(await row.textContent()).toBe('Refunds on their way₹0.00₹40.00₹0.00₹40.00');
      await web.page.getByText(`${day} in the time zone Asia/Kolkata. The figures are final.`).waitFor();
      expect(web.page.url()).toContain(`day=${day}`);
    });

    it.each([
      [1440, 900],
      [1024, 768],
      [390, 844],
    ])('fits a window of %i by %i', async (width, height) => {
      await web.page.setViewportSize({ width, height });
      await web.visit('/pages/Money');
      await web.page.getByTestId('day-close').waitFor();
      const overflow = await web.page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
      expect(overflow).toBeLessThanOrEqual(0);
    });
  });
}
