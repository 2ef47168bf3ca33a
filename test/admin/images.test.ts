import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductRecord } from '../../models/Product.js';
import type { StoreRecord } from '../../models/Store.js';
import { useBrowser } from '../support/browser.js';
import { staffPassword, useConsole } from '../support/console.js';
import { makeProduct, makeStore } from '../support/factories.js';

const theConsole = useConsole();
const chromium = useBrowser();

let context: BrowserContext;
let page: Page;
const requests: Request[] = [];
let urls: string[];
let product: ProductRecord;
let store: StoreRecord;

/** URLs that an older version, or somebody in the database, may have stored. */
beforeAll(async () => {
  urls = [
    ...['/demo/grocery.svg', '/admin/logout', '/uploads/../admin/logout', '/uploads/%2e%2e/admin/logout'],
    ...[`${theConsole.url}/admin/logout`, 'https://elsewhere.example/1.jpg', 'javascript:alert(1)'],
  ];
  store = await makeStore({ imageUrl: `${theConsole.url}/admin/logout` });
  product = await makeProduct(store, { images: urls.map((url, order) => ({ url, order })) });
  context = await chromium.browser.newContext();
  context.setDefaultTimeout(20_000);
  page = await context.newPage();
  await page.goto(`${theConsole.url}/admin/login`);
  await page.fill('input[name=email]', 'first@example.in');
  await page.fill('input[name=password]', staffPassword);
  await page.click('button[type=submit]');
  await page.getByTestId('dashboard').waitFor();
  page.on('request', (request) => void requests.push(request));
  await page.goto(`${theConsole.url}/admin/resources/Product/records/${product._id}/show`);
  await page.getByText('https://elsewhere.example/1.jpg').waitFor();
  await page.waitForLoadState('networkidle');
}, 60_000);
afterAll(() => context?.close());

const asked = (path: string) => requests.filter((request) => new URL(request.url()).pathname === path);

describe('the images of a product in the console', () => {
  it('are shown where they are media of this server', async () => {
    const images = await page.locator('img').all();
    const shown = await Promise.all(images.map((image) => image.getAttribute('src')));
    expect(shown).toEqual(['/demo/grocery.svg']);
    const response = await asked('/demo/grocery.svg')[0]?.response();
    expect(response?.status()).toBe(200);
  });

  it("are asked for without the operator's session, and nobody hears on which page they are shown", async () => {
    expect((await context.cookies()).map(({ name, path }) => [name, path])).toEqual([['admin_session', '/admin']]);
    const [request] = asked('/demo/grocery.svg');
    const headers = await request?.allHeaders();
    expect(headers).toMatchObject({ host: new URL(theConsole.url).host });
    expect([headers?.cookie, headers?.referer]).toEqual([undefined, undefined]);
    const dashboard = asked(`/admin/api/resources/Product/records/${product._id}/show`)[0];
    expect((await dashboard?.allHeaders())?.cookie).toContain('admin_session=');
  });

  it('are links to other websites, and plain text for other pages of ours and for what is no URL', async () => {
    const links = await page.locator('a[target=_blank]').all();
    const ways = await Promise.all(
      links.map(async (link) => [await link.getAttribute('href'), await link.getAttribute('rel')]),
    );
    const rel = 'noopener noreferrer';
    expect(ways).toEqual([
      ['/demo/grocery.svg', rel],
      ['https://elsewhere.example/1.jpg', rel],
    ]);
    for (const url of urls.slice(1)) await page.getByText(url, { exact: true }).waitFor();
  });

  it('sign nobody out', async () => {
    expect(asked('/admin/logout')).toEqual([]);
    await page.goto(`${theConsole.url}/admin`);
    await page.getByTestId('dashboard').waitFor();
  });
});

describe('the image of a store in the console', () => {
  it('is plain text where it is another page of ours', async () => {
    await page.goto(`${theConsole.url}/admin/resources/Store/records/${store._id}/show`);
    await page.getByText(`${theConsole.url}/admin/logout`, { exact: true }).waitFor();
    expect(await page.locator('a[target=_blank]', { hasText: 'logout' }).count()).toBe(0);
  });
});
