import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DateTime } from 'luxon';
import type { Request } from 'playwright-core';
import { reportTarget } from '../../../domain/community/reportTarget.js';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { collection } from '../../support/api.js';
import { useConsolePage } from '../../support/console/useConsolePage.js';
import { useConsole } from '../../support/console.js';
import { makeAd, makeConsumer, makeProduct, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { testWorld } from '../../support/world.js';
import { makeRecords, type Records } from '../makeRecords.js';

/** Lists, and what each shows. */
const lists: [entry: string, content: string][] = [
  ['Orders', 'Malpe Boat Fresh'],
  ['Products', 'Seer fish, one kilo'],
  ['Refunds', 'No records'],
  ['Seller ledger', 'COD fee'],
  ['Contributions', '₹12.35'],
  ['Food orders', 'Out for lunch'],
  ['Outbox messages', 'order.placed'],
  ['Operators', 'first@example.in'],
  ['Sellers', 'Vidya Bhat'],
  ['Consumers', 'akshatha@example.in'],
  ['Doctors', 'KMC-900001'],
  ['Restaurants', 'Netravati Meals'],
  ['Notifications', 'Order completed'],
];

export function testLists(): void {
  const theConsole = useConsole();
  const web = useConsolePage(theConsole);
  const { open, visit, openList, seen, row, signIn } = web;

  let records: Records;
  beforeAll(async () => {
    records = await makeRecords();
  }, 60_000);

  describe('the pages of the console in a browser', () => {
    it('open after the sign-in, which refuses a wrong password with a message', async () => {
      await open('/resources/Store?filters.status=coming_soon');
      await web.page.waitForURL('**/admin/login?next=*');
      await seen('Sign in');
      await signIn('not the password');
      await seen('E-mail or password is wrong. Check both and try again.');
      await signIn();
      await web.page.waitForURL('**/admin/resources/Store?filters.status=coming_soon');
      await web.page.getByRole('link', { name: 'Dashboard' }).first().click();
    });

    it('show the dashboard with the waiting work', async () => {
      await web.page.getByTestId('dashboard').waitFor();
      const figure = (name: string) => web.page.getByTestId(`figure-${name}`).textContent();
      expect(await figure('comingSoonStores')).toMatch(/Stores waiting to go live\s*1oldest: today$/);
      expect(await figure('doctorsToVerify')).toMatch(/Doctors to verify\s*1oldest: today$/);
      expect(await web.page.getByTestId('figure-openReports').count()).toBe(0);
      await seen(records.order.orderNumber);
      await seen('₹2,469.00');
    });

    it('show a chart of the last 30 days', async () => {
      const chart = web.page.getByTestId('chart-orders');
      expect(await chart.getByRole('img').getAttribute('aria-label')).toMatch(/^Orders, the last 30 days: \d+$/);
      expect(await chart.locator('rect').count()).toBe(30);
      expect(await chart.locator('rect title').last().textContent()).toMatch(/^\d{4}-\d\d-\d\d: \d+$/);
    });

    it('link each figure to its list', async () => {
      await web.page.getByTestId('figure-comingSoonStores').click();
      await row('Thota Krishi Kendra').waitFor();
      expect(await web.page.locator('tbody tr').count()).toBe(1);
    });

    it('list stores with the names of their sellers', async () => {
      await openList('Stores');
      await row('Malpe Boat Fresh').getByText('Vidya Bhat').waitFor();
      expect(await row('Thota Krishi Kendra').textContent()).toContain('Coming soon');
    });

    itForAll(lists)('show each list', async (entry, content) => {
      await openList(entry);
      await seen(content);
    });

    it('show the text of a notification', async () => {
      const { _id } = await Notification.findOne({ type: 'new_order' }).orFail().lean();
      await visit(`/resources/Notification/records/${_id}/show`);
      await web.page.getByText(`${records.order.orderNumber}: 1 product, ₹2469.00`).first().waitFor();
    });

    it('filter a list', async () => {
      await visit('/resources/Product?filters.title=seer');
      await row('Seer fish, one kilo').waitFor();
      await visit('/resources/Product?filters.title=mackerel');
      await seen('No records');
    });

    it('show an archived food order with its dishes, tax and discount, and a restaurant with its menu', async () => {
      await visit(`/resources/FoodOrder/records/${records.foodOrder._id}/show`);
      for (const text of ['Fish thali', '₹180.00', '₹4.55', '-₹10.00', '₹200.00']) await seen(text);
      await visit(`/resources/Restaurant/records/${records.restaurant._id}/show`);
      for (const text of ['Meals', 'Fish thali: ₹180.00']) await seen(text);
    });

    it('show an order with its items, money and events', async () => {
      await visit(`/resources/StoreOrder/records/${records.order._id}/show`);
      await seen('Seer fish, one kilo');
      await seen('₹1,234.50');
      await seen('₹2,469.00');
      const timeline = web.page.getByTestId('timeline');
      await timeline.getByRole('link', { name: 'Vidya Bhat' }).first().waitFor();
      await web.page.getByTestId('money-box').getByText('Seller’s share').waitFor();
    });

    it('show a case with links to its author and reporters, and why a report does not count', async () => {
      const [world, account] = [testWorld(), await makeConsumer({ emailVerified: false })];
      const { _id: targetId } = await makeAd(records.consumer);
      await reportTarget(world, { account, network: '10.0.0.0/24' }, { targetType: 'ad', targetId, reason: 'A fake' });
      await openList('Report queue');
      await row('Used bicycle').click();
      await seen('A fake');
      await seen('Does not count: Unverified account');
      for (const { _id } of [records.consumer, account]) {
        const link = web.page.locator(`a[href="/admin/resources/Consumer/records/${_id}/show"]`);
        expect(await link.first().textContent()).toBe(_id === account._id ? account.name : records.consumer.name);
      }
      const target = web.page.getByRole('link', { name: `Ad ${targetId}`, exact: true });
      expect(await target.getAttribute('href')).toBe(`/admin/resources/Product/records/${targetId}/show`);
    });
  });

  describe('the images of a product in the console', () => {
    const requests: Request[] = [];
    const collect = (request: Request) => void requests.push(request);
    const requestsTo = (path: string) => requests.filter((request) => new URL(request.url()).pathname === path);
    let urls: string[];
    let product: ProductRecord;
    let shop: StoreRecord;

    /** URLs that an older version may have stored, or a person with access to the database. */
    beforeAll(async () => {
      urls = [
        '/demo/grocery.svg',
        '/admin/logout',
        '/uploads/../admin/logout',
        '/uploads/%2e%2e/admin/logout',
        `${theConsole.url}/admin/logout`,
        'https://elsewhere.example/1.jpg',
        'javascript:alert(1)',
      ];
      shop = await makeStore({ imageUrl: `${theConsole.url}/admin/logout` });
      product = await makeProduct(shop, { images: urls.map((url, order) => ({ url, order })) });
      web.page.on('request', collect);
      await open(`/resources/Product/records/${product._id}/show`);
      await web.page.getByText('https://elsewhere.example/1.jpg').waitFor();
      await web.page.waitForLoadState('networkidle');
    }, 60_000);
    afterAll(() => void web.page.off('request', collect));

    it("are shown if they are media of this server, without the session and the page's address", async () => {
      const images = await web.page.locator('img').all();
      const shown = await Promise.all(images.map((image) => image.getAttribute('src')));
      expect(shown).toEqual(['/demo/grocery.svg']);
      const [request] = requestsTo('/demo/grocery.svg');
      expect((await request?.response())?.status()).toBe(200);
      const headers = await request?.allHeaders();
      expect([headers?.cookie, headers?.referer]).toEqual([undefined, undefined]);
      const cookies = (await web.context.cookies()).map(({ name, path }) => [name, path]);
      expect(cookies.sort()).toEqual([
        ['admin_device', '/admin'],
        ['admin_session', '/admin'],
      ]);
      const page = requestsTo(`/admin/api/resources/Product/records/${product._id}/show`)[0];
      expect((await page?.allHeaders())?.cookie).toContain('admin_session=');
    });

    it('are links to other websites, and plain text for other pages of this server and invalid URLs', async () => {
      const links = await web.page.locator('a[target=_blank]').all();
      const ways = await Promise.all(
        links.map(async (link) => [await link.getAttribute('href'), await link.getAttribute('rel')]),
      );
      const rel = 'noopener noreferrer';
      expect(ways).toEqual([
        ['/demo/grocery.svg', rel],
        ['https://elsewhere.example/1.jpg', rel],
      ]);
      for (const url of urls.slice(1)) await web.page.getByText(url, { exact: true }).waitFor();
    });

    it('do not sign the operator out', async () => {
      expect(requestsTo('/admin/logout')).toEqual([]);
      await visit('');
      await web.page.getByTestId('dashboard').waitFor();
    });

    it('of a store are plain text for other pages of this server', async () => {
      await visit(`/resources/Store/records/${shop._id}/show`);
      await web.page.getByText(`${theConsole.url}/admin/logout`, { exact: true }).waitFor();
      expect(await web.page.locator('a[target=_blank]', { hasText: 'logout' }).count()).toBe(0);
    });
  });

  describe('the times of a page', () => {
    it('are those of the marketplace, with the name of its zone', async () => {
      await visit(`/resources/StoreOrder/records/${records.order._id}/show`);
      const inIndia = DateTime.fromJSDate(records.order.createdAt, { zone: 'Asia/Kolkata' });
      await web.page.getByText(inIndia.setLocale('en-IN').toFormat("d LLL yyyy, HH:mm 'IST'")).first().waitFor();
    });

    it('are filtered by days', async () => {
      await visit('/resources/StoreOrder');
      await web.page.getByTestId('filter').click();
      await web.page.getByLabel('Placed from').fill('2030-01-01');
      await web.page.getByRole('button', { name: 'Apply' }).click();
      await seen('Placed from: 2030-01-01');
      await seen('No records');
    });
  });

  describe('the end of a session', () => {
    it('keeps the entries of a form for the time after the sign-in', async () => {
      await open(`/resources/Store/records/${records.store._id}/edit`);
      await web.page.getByLabel('Commission %').fill('7.25');
      await collection('operatorSessions').deleteMany({});
      await web.save();
      await web.page.waitForURL('**/admin/login');
      await signIn();
      await web.page.waitForURL('**/edit');
      await seen('Your session ended before this was saved. Check it and send it.');
      expect(await web.page.getByLabel('Commission %').inputValue()).toBe('7.25');
      await web.save();
      await seen('The store was saved.');
      await open(`/resources/Store/records/${records.store._id}/edit`);
      await web.page.getByLabel('Commission %').fill('8');
      await web.page.reload();
      expect(await web.page.getByLabel('Commission %').inputValue()).toBe('7.25');
    });

    it('redirects to the login page after signing out', async () => {
      await web.page.getByText('first@example.in').first().click();
      await web.page.click('text=Sign out');
      await web.page.waitForURL('**/admin/login');
      await open('/resources/Store');
      await web.page.waitForURL('**/admin/login?next=*');
    });
  });
}
