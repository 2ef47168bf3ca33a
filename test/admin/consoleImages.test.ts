import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Request } from 'playwright-core';
import type { ProductRecord } from '../../models/catalog/Product.js';
import type { StoreRecord } from '../../models/catalog/Store.js';
import { useConsole } from '../support/console.js';
import { makeProduct, makeStore } from '../support/factories.js';
import { useConsolePage } from './useConsolePage.js';

const theConsole = useConsole();
const web = useConsolePage(theConsole);
const { open, signIn } = web;

beforeAll(async () => {
  await open('/login');
  await signIn();
  await web.page.getByTestId('dashboard').waitFor();
}, 60_000);

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
      ...['/demo/grocery.svg', '/admin/logout', '/uploads/../admin/logout', '/uploads/%2e%2e/admin/logout'],
      ...[`${theConsole.url}/admin/logout`, 'https://elsewhere.example/1.jpg', 'javascript:alert(1)'],
    ];
    shop = await makeStore({ imageUrl: `${theConsole.url}/admin/logout` });
    product = await makeProduct(shop, { images: urls.map((url, order) => ({ url, order })) });
    web.page.on('request', collect);
    await open(`/resources/Product/records/${product._id}/show`);
    await web.page.getByText('https://elsewhere.example/1.jpg').waitFor();
    await web.page.waitForLoadState('networkidle');
  }, 60_000);
  afterAll(() => void web.page.off('request', collect));

  it('are shown if they are media of this server', async () => {
    const images = await web.page.locator('img').all();
    const shown = await Promise.all(images.map((image) => image.getAttribute('src')));
    expect(shown).toEqual(['/demo/grocery.svg']);
    const response = await requestsTo('/demo/grocery.svg')[0]?.response();
    expect(response?.status()).toBe(200);
  });

  it("are requested without the operator's session and without the address of the page", async () => {
    const cookies = (await web.context.cookies()).map(({ name, path }) => [name, path]);
    expect(cookies.sort()).toEqual([
      ['admin_device', '/admin'],
      ['admin_session', '/admin'],
    ]);
    const [request] = requestsTo('/demo/grocery.svg');
    const headers = await request?.allHeaders();
    expect(headers).toMatchObject({ host: new URL(theConsole.url).host });
    expect([headers?.cookie, headers?.referer]).toEqual([undefined, undefined]);
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
    await web.page.goto(`${theConsole.url}/admin`);
    await web.page.getByTestId('dashboard').waitFor();
  });

  it('of a store are plain text for other pages of this server', async () => {
    await web.page.goto(`${theConsole.url}/admin/resources/Store/records/${shop._id}/show`);
    await web.page.getByText(`${theConsole.url}/admin/logout`, { exact: true }).waitFor();
    expect(await web.page.locator('a[target=_blank]', { hasText: 'logout' }).count()).toBe(0);
  });
});
