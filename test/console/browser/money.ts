import { beforeAll, describe, expect, it } from '@jest/globals';
import type { StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { useConsolePage } from '../../support/console/useConsolePage.js';
import { useConsole } from '../../support/console.js';
import { makeBooks } from '../makeBooks.js';

export function testMoney(): void {
  const web = useConsolePage(useConsole());

  let order: StoreOrderRecord;
  /** The day of the refund. */
  let day: string;
  beforeAll(async () => {
    ({ order, day } = await makeBooks());
  }, 60_000);

  describe('the Money page', () => {
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
      expect(await balances.locator('tbody tr').count()).toBe(23);
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
  });
}
