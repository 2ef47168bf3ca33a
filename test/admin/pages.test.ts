import { beforeAll, describe, expect, it } from '@jest/globals';
import { ScheduledJob } from '../../models/system/ScheduledJob.js';
import { useConsole } from '../support/console.js';
import { eventually } from '../support/eventually.js';
import { testWorld } from '../support/world.js';
import { makeRecords, type Records } from './makeRecords.js';
import { makePaidByUpi, takesUpi } from './paidByUpi.js';
import { useConsolePage } from './useConsolePage.js';

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
    await web.open(path);
    await eventually(`the title is ${title}`, async () => (await web.page.title()) === title);
  };

  it('names the page', async () => {
    await expectTitle('', 'Home · Marketplace');
    await expectTitle('/pages/Money', 'Money · Marketplace');
    await expectTitle('/resources/StoreOrder', 'Orders · Marketplace');
  });

  it('names the record, its action and its list', async () => {
    const { _id, orderNumber } = records.order;
    const path = `/resources/StoreOrder/records/${_id}`;
    await expectTitle(`${path}/show`, `${orderNumber} · Orders · Marketplace`);
    await web.open(`${path}/cancel`);
    const heading = await web.page.locator('h3', { hasText: `${orderNumber}: ` }).textContent();
    await eventually('the title names the action', async () =>
      (await web.page.title()).startsWith(`${heading} · Orders`),
    );
  });
});

describe('the search box', () => {
  const box = () => web.page.getByRole('searchbox');

  it('has the focus after a slash, and finds records by keyboard', async () => {
    await web.open('/resources/Store');
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
    await web.open('');
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
    await web.open('/pages/Search?q=nothing+like+this');
    await web.page.getByText('Nothing was found.').waitFor();
  });
});

describe('the page of the jobs', () => {
  const row = () => web.page.getByTestId('job-expireAds');

  beforeAll(() => ScheduledJob.create({ name: 'expireAds', repeatInterval: '10 minutes', lockedAt: new Date() }));

  it('refuses to run a job that is running', async () => {
    await web.open('/pages/Jobs');
    await row().getByRole('button', { name: 'Run now: Expire ads' }).click();
    await web.page.getByRole('alert').waitFor();
    await row().getByText('Running').waitFor();
  });

  it('pauses and resumes a job by keyboard', async () => {
    await row().getByRole('button', { name: 'Pause: Expire ads' }).press('Enter');
    await row().getByText('Paused').waitFor();
    await row().getByRole('button', { name: 'Resume: Expire ads' }).press('Enter');
    await row().getByText('Running').waitFor();
    expect(await web.page.getByRole('alert').count()).toBe(0);
  });
});

describe('a list in a narrow window', () => {
  /** The left edges of the visible cells of the header and of the first row, in pixels. */
  const edges = `['thead tr', 'tbody tr'].map((row) =>
    [...document.querySelector(row).children]
      .map((cell) => cell.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left }) => Math.round(left)))`;

  beforeAll(() => web.page.setViewportSize({ width: 390, height: 844 }));

  it.each([
    ...['Store', 'Product', 'StoreOrder', 'PaymentSession', 'Consumer', 'Seller', 'Doctor'],
    ...['Contribution', 'Operator', 'FoodOrder', 'Restaurant', 'Notification'],
  ])('has each heading above its column: %s', async (resource) => {
    await web.open(`/resources/${resource}`);
    await web.page.locator('tbody tr').first().waitFor();
    const [header, row] = (await web.page.evaluate(edges)) as number[][];
    expect(header).toEqual(row);
    expect(header?.length).toBeGreaterThan(3);
  });
});
