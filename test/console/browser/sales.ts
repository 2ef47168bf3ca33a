import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { useConsolePage } from '../../support/console/useConsolePage.js';
import { useConsole } from '../../support/console.js';
import { makeRecords, type Records } from '../makeRecords.js';

export function testSales(): void {
  const web = useConsolePage(useConsole());

  let records: Records;
  beforeAll(async () => {
    records = await makeRecords();
    await web.open('/login');
    await web.signIn();
    await web.page.getByTestId('dashboard').waitFor();
  }, 60_000);

  /** The section of the plots, for the day of the order of the records. */
  async function salesOfDay(): Promise<Locator> {
    const sales = web.page.getByTestId('sales');
    await sales.getByLabel('From', { exact: true }).fill('2026-11-18');
    await sales.getByLabel('To', { exact: true }).fill('2026-11-18');
    await sales.getByText('placed from 2026-11-18 to 2026-11-18').waitFor();
    return sales;
  }
  const plotNamed = (sales: Locator, name: string) =>
    sales.getByRole('img', { name: `${name}, 2026-11-18 to 2026-11-18` });

  describe('the plots of sales', () => {
    it('show a chosen day on the home page, with axes, and the same values as tables', async () => {
      const sales = await salesOfDay();
      for (const [name, axes] of [
        ['Sales by day', ['Day', 'Sales', '18 Nov']],
        ['Orders by hour', ['Hour', 'Orders', '11:00']],
        ['Orders by status', ['Status', 'Orders', 'Completed']],
      ] as const) {
        const plot = plotNamed(sales, name);
        await plot.locator('.recharts-bar-rectangle path').first().waitFor();
        for (const text of axes)
          expect([name, text, await plot.getByText(text, { exact: true }).count()]).toEqual([name, text, 1]);
        await sales.getByText(`${name} as a table`).click();
      }
      await sales.getByRole('row', { name: '2026-11-18 1 ₹2,469.00 ₹0.00' }).waitFor();
      await sales.getByRole('row', { name: '11:00 1' }).waitFor();
      await sales.getByRole('row', { name: 'Completed 1' }).waitFor();
      await plotNamed(sales, 'Sales by day').locator('.recharts-bar-rectangle').first().hover();
      await sales.getByText('₹2,469.00').nth(1).waitFor();
    });

    it('show the last seven days after a press of their button', async () => {
      const sales = web.page.getByTestId('sales');
      const week = sales.getByRole('button', { name: '7 days' });
      await week.press('Enter');
      await sales.locator('button[aria-pressed=true]', { hasText: '7 days' }).waitFor();
      await sales.getByText('Sales by day as a table').waitFor();
      await web.page.waitForLoadState('networkidle');
      expect(await sales.locator('.wide tbody tr').count()).toBe(7);
    });

    it('say what is wrong with the days, and keep the figures', async () => {
      const sales = web.page.getByTestId('sales');
      await sales.getByLabel('From', { exact: true }).fill('2020-01-01');
      await sales.getByText('Choose at most 400 days.').waitFor();
      expect(await sales.locator('.wide tbody tr').count()).toBe(7);
    });

    it('are on the page of a store, for its orders alone', async () => {
      await web.visit(`/resources/Store/records/${records.order.storeId}/show`);
      await web.page.locator('h3', { hasText: 'Malpe Boat Fresh' }).waitFor();
      const sales = await salesOfDay();
      await sales.getByText('₹2,469.00 from 1 order placed').waitFor();
      await web.visit(`/resources/Store/records/${records.store._id}/show`);
      await web.page.locator('h3', { hasText: 'Thota Krishi Kendra' }).waitFor();
      await (await salesOfDay()).getByText('₹0.00 from 0 orders').waitFor();
    });
  });
}
