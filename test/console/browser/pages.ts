import { beforeAll, describe, expect, it } from '@jest/globals';
import { ScheduledJob } from '../../../models/system/ScheduledJob.js';
import { useConsolePage } from '../../support/console/useConsolePage.js';
import { useConsole } from '../../support/console.js';
import { eventually } from '../../support/eventually.js';
import { makePaidByUpi, takesUpi } from '../../support/payments/paidByUpi.js';
import { testWorld } from '../../support/world.js';
import { makeRecords, type Records } from '../makeRecords.js';

export function testPages(): void {
  const theConsole = useConsole();
  const web = useConsolePage(theConsole);

  let records: Records;
  beforeAll(async () => {
    records = await makeRecords();
    await makePaidByUpi(testWorld(takesUpi), 'accepted');
    await web.open('/login');
    await web.signIn();
    await web.page.getByTestId('dashboard').waitFor();
  }, 60_000);

  describe('the title of the tab', () => {
    const expectTitle = async (path: string, title: string) => {
      await web.visit(path);
      await eventually(`the title is ${title}`, async () => (await web.page.title()) === title);
    };

    it('names the page', async () => {
      await web.open('');
      await expectTitle('', 'Home · Marketplace');
      await expectTitle('/pages/Money', 'Money · Marketplace');
      await expectTitle('/resources/StoreOrder', 'Orders · Marketplace');
    });

    it('names the record, its action and its list', async () => {
      const { _id, orderNumber } = records.order;
      const path = `/resources/StoreOrder/records/${_id}`;
      await expectTitle(`${path}/show`, `${orderNumber} · Orders · Marketplace`);
      await web.visit(`${path}/cancel`);
      const heading = await web.page.locator('h3', { hasText: `${orderNumber}: ` }).textContent();
      await eventually('the title names the action', async () =>
        (await web.page.title()).startsWith(`${heading} · Orders`),
      );
    });
  });

  describe('the search box', () => {
    const box = () => web.page.getByRole('searchbox');

    it('has the focus after a slash, and finds records by keyboard', async () => {
      await web.visit('/resources/Store');
      await web.page.locator('tbody tr').first().waitFor();
      await web.page.keyboard.press('/');
      await web.page.keyboard.type(records.order.orderNumber.toLowerCase());
      const result = web.page.getByTestId('search-results').getByRole('link', { name: records.order.orderNumber });
      await result.waitFor();
      await web.page.keyboard.press('Tab');
      await web.page.keyboard.press('Enter');
      await web.page.locator('h3', { hasText: records.order.orderNumber }).waitFor();
      expect(await web.page.getByTestId('search-results').count()).toBe(0);
    });

    it('closes on Escape, and leaves a slash in another field to that field', async () => {
      await web.visit('');
      await box().fill('akshatha');
      await web.page.getByTestId('search-results').getByRole('link', { name: 'Akshatha Shenoy' }).waitFor();
      await web.page.keyboard.press('Escape');
      expect(await web.page.getByTestId('search-results').count()).toBe(0);
      await box().press('/');
      expect(await box().inputValue()).toBe('/');
    });

    it('opens the results as a page, which says what to do when nothing is found', async () => {
      await box().fill('vidya');
      await box().press('Enter');
      await web.page.getByTestId('search-page').getByRole('link', { name: 'Vidya Bhat' }).waitFor();
      await web.visit('/pages/Search?q=nothing+like+this');
      await web.page.getByText('Nothing was found.').waitFor();
    });
  });

  describe('the page of the jobs', () => {
    const row = () => web.page.locator('tr[data-id=expireAds]');

    beforeAll(() => ScheduledJob.create({ name: 'expireAds', repeatInterval: '10 minutes', lockedAt: new Date() }));

    it('refuses to run a job that is running', async () => {
      await web.visit('/pages/Jobs');
      await row().getByRole('button', { name: 'Run now: Expire ads' }).click();
      await web.page.getByRole('alert').waitFor();
      await row().getByText('Running').waitFor();
    });

    it('says that a job starts, beside the search box', async () => {
      await ScheduledJob.updateOne({ name: 'expireAds' }, { $set: { lockedAt: null } });
      await row().getByRole('button', { name: 'Run now: Expire ads' }).click();
      const notice = web.page.getByTestId('notice-wrapper');
      await notice.getByText('Expire ads: the job starts within seconds.').waitFor();
      const [covered, search] = await Promise.all([notice.boundingBox(), web.page.locator('.top-bar').boundingBox()]);
      expect(covered?.y).toBeGreaterThan((search?.y ?? 0) + (search?.height ?? 0));
      await ScheduledJob.updateOne({ name: 'expireAds' }, { $set: { lockedAt: new Date() } });
    });

    it('pauses and resumes a job by keyboard', async () => {
      await row().getByRole('button', { name: 'Pause: Expire ads' }).press('Enter');
      await row().getByText('Paused').waitFor();
      await row().getByRole('button', { name: 'Resume: Expire ads' }).press('Enter');
      await row().getByText('Running').waitFor();
      expect(await web.page.getByRole('alert').count()).toBe(0);
    });
  });

  describe('a list by keyboard', () => {
    /** Presses Tab until an element with this accessible name has the focus. */
    const tabTo = async (name: string) => {
      const element = 'document.activeElement';
      const focused = `(${element}.getAttribute('aria-label') || ${element}.textContent).trim()`;
      for (let presses = 0; presses < 140; presses++) {
        if ((await web.page.evaluate(focused)) === name) return;
        await web.page.keyboard.press('Tab');
      }
      throw new Error(`Tab does not reach ${name}`);
    };

    beforeAll(async () => {
      await web.page.setViewportSize({ width: 1280, height: 800 });
      await web.open('/resources/StoreOrder');
      await web.page.locator('tbody tr').first().waitFor();
    });

    it('reaches sign-out, filters, columns, a row and its actions', async () => {
      const { orderNumber } = records.order;
      for (const name of ['Sign out', 'Export CSV', 'Filter', 'Views', 'Columns', orderNumber]) await tabTo(name);
      await tabTo(`Actions for ${orderNumber}`);
      await web.page.keyboard.press('Enter');
      await web.page.keyboard.press('Tab');
      await web.page.keyboard.press('Escape');
      expect(await web.page.locator('details[open]').count()).toBe(0);
    });

    it('filters, shows the filter as a chip, and clears it', async () => {
      await web.page.getByTestId('filter').press('Enter');
      await web.page.keyboard.type('SO-NOTHING');
      await web.page.keyboard.press('Enter');
      await web.page.getByRole('heading', { name: 'No records' }).waitFor();
      await web.page.keyboard.press('Escape');
      await web.page.getByRole('link', { name: 'Clear Order number: SO-NOTHING' }).press('Enter');
      await web.page.locator('tbody tr').first().waitFor();
      expect(await web.page.getByRole('list', { name: 'Active filters' }).count()).toBe(0);
    });

    it('remembers the chosen columns and a saved view', async () => {
      await web.visit('/resources/StoreOrder?filters.status=completed');
      await web.page.getByTestId('columns').locator('summary').press('Enter');
      await web.page.getByLabel('Customer', { exact: true }).press('Space');
      await web.page.getByTestId('views').locator('summary').press('Enter');
      await web.page.getByLabel('Save these filters as').fill('Done');
      await web.page.keyboard.press('Enter');
      await web.open('/resources/StoreOrder');
      await web.page.locator('tbody tr').first().waitFor();
      expect(await web.page.locator('thead').getByText('Customer', { exact: true }).count()).toBe(0);
      await web.page.getByTestId('views').locator('summary').press('Enter');
      await web.page.getByRole('link', { name: 'Done', exact: true }).press('Enter');
      await web.page.getByRole('link', { name: 'Clear Status: Completed' }).waitFor();
    });
  });

  describe('the side menu', () => {
    const menu = () => web.page.getByRole('navigation', { name: 'Lists and pages' });

    beforeAll(async () => {
      await web.visit('/resources/StoreOrder');
    });

    it('shows how many records wait beside their list', async () => {
      await menu().getByTitle('1 waiting').first().waitFor();
      const item = menu()
        .getByRole('listitem')
        .filter({ has: web.page.getByRole('link', { name: 'Doctors', exact: true }) });
      expect(await item.getByTitle('1 waiting').count()).toBe(1);
    });

    it('marks the current page, and opens the page of the jobs', async () => {
      expect(await menu().locator('[aria-current=page]').textContent()).toBe('Orders');
      await menu().getByRole('link', { name: 'Jobs', exact: true }).press('Enter');
      await web.page.getByTestId('jobs').waitFor();
    });

    it('remembers a collapsed group', async () => {
      await menu().getByRole('button', { name: 'Catalog' }).press('Enter');
      await web.open('/resources/StoreOrder');
      await menu().getByRole('link', { name: 'Orders', exact: true }).waitFor();
      expect(await menu().getByRole('link', { name: 'Products', exact: true }).count()).toBe(0);
      await menu().getByRole('button', { name: 'Catalog' }).press('Enter');
    });

    it('is skipped by a link', async () => {
      await web.open('/resources/StoreOrder');
      await menu().getByRole('link', { name: 'Orders', exact: true }).waitFor();
      await web.page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
      await web.page.keyboard.press('Tab');
      const isInside = `document.activeElement.closest('nav[aria-label="Lists and pages"], header') === null`;
      expect(await web.page.evaluate(isInside)).toBe(true);
    });
  });

  describe('a page without a record', () => {
    it('says so, and leads to the list', async () => {
      await web.visit('/resources/StoreOrder/records/999999/show');
      await web.seen('This record does not exist. It may have been removed, or the number is wrong.');
      await web.page.getByTestId('no-record').getByRole('link', { name: 'All: Orders' }).click();
      await web.page.waitForURL('**/resources/StoreOrder');
    });

    it('of an action that the record does not allow leads to the record', async () => {
      await web.visit(`/resources/Consumer/records/${records.consumer._id}/liftSuspension`);
      await web.seen('This action does not exist, or the record does not allow it now.');
      await web.page.getByRole('link', { name: 'Open the record' }).click();
      await web.page.locator('h3', { hasText: records.consumer.name }).waitFor();
    });
  });
}
