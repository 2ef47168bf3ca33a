import { describe, expect, it } from '@jest/globals';
import { useApi } from '../support/api.js';
import { useBrowser } from '../support/browser.js';
import { itForAll } from '../support/itForAll.js';

describe('GET /api/docs', () => {
  const api = useApi();
  const chromium = useBrowser();

  const page = async (path = '/api/docs') => {
    const response = await fetch(api.url + path, { redirect: 'follow' });
    return { response, html: await response.text() };
  };

  itForAll(['/api/docs', '/api/docs/', '/api/v1/docs', '/api', '/api/v1/'])(
    'answers 200 with a page, also at other addresses',
    async (path) => {
      const { response, html } = await page(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(html).toContain('<!doctype html>');
      expect(html).toContain('lang="en"');
    },
  );

  it('loads every script, style and picture from this server', async () => {
    const { html } = await page();
    const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
    expect(addresses.length).toBeGreaterThanOrEqual(4);
    for (const address of addresses) {
      expect(address).toMatch(/^\/api\/docs\//);
      const response = await fetch(api.url + address);
      await response.arrayBuffer();
      expect([address, response.status]).toEqual([address, 200]);
      const wanted = { js: 'javascript', css: 'css', png: 'image/png' }[address.split('.').at(-1) ?? ''] ?? '?';
      expect(response.headers.get('content-type')).toContain(wanted);
    }
    expect(html).not.toMatch(/<script>|https?:\/\//);
  });

  it('forbids scripts of other origins, and frames', async () => {
    const { response } = await page();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:/);
  });

  it('shows this service’s operations, and dark colours where the system has them', async () => {
    const page = await chromium.browser.newPage({ colorScheme: 'dark' });
    await page.goto(`${api.url}/api/docs`);
    await page.locator('#operations-tag-Restaurants').waitFor();
    expect(await page.evaluate('document.documentElement.className')).toBe('dark-mode');
    await page.close();
  });

  itForAll([
    ['refund', '/api/store-orders/{orderId}'],
    ['UTR', '/api/payments/confirm'],
    ['courier phone', '/api/store-orders/{orderId}'],
    ['seller webhooks rotate', '/api/seller/webhooks/{webhookId}/rotate'],
  ])('finds operations by words of their texts and fields', async (words, path) => {
    const page = await chromium.browser.newPage();
    await page.goto(`${api.url}/api/docs`);
    await page.locator('#operations-tag-Restaurants').waitFor();
    await page.locator('.filter input').fill(words);
    await page.locator('#operations-tag-Restaurants').waitFor({ state: 'detached' });
    await page.locator(`.opblock-summary-path[data-path="${path}"]`).first().waitFor();
    await page.close();
  });

  it('shows the refusals of an operation as codes with sentences, in about a screen', async () => {
    const page = await chromium.browser.newPage();
    await page.goto(`${api.url}/api/docs#/Store%20orders/postStoreOrders`);
    const errors = page.locator('.error');
    await errors.first().waitFor();
    const text = (await errors.allInnerTexts()).join('\n');
    expect(text).toContain('store_closed: The store is closed at this time.');
    expect(await errors.locator('pre, select').count()).toBe(0);
    const heights = "[...document.querySelectorAll('.error')].map(({ offsetHeight }) => offsetHeight)";
    const total = (await page.evaluate<number[]>(heights)).reduce((sum, height) => sum + height);
    expect(total).toBeLessThan(1_200);
    await page.close();
  });
});
