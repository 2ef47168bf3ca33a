import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import type { createClient } from '../../../sdk/src/index.js';
import { useApi } from '../../support/api.js';
import { useBrowser } from '../../support/browser.js';
import { makeConsumer, makeProduct, makeSeller, makeStore, password } from '../../support/factories.js';

/** The client in a page. */
declare const sdk: { createClient: typeof createClient };

export function testBrowser(): void {
  const api = useApi();
  const chromium = useBrowser();

  describe('a page of another origin', () => {
    let page: Page;
    let script = '';
    const app = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><script>${script}</script>`);
    });
    beforeAll(async () => {
      const { outputFiles } = await build({
        entryPoints: ['sdk/src/index.ts'],
        bundle: true,
        format: 'iife',
        globalName: 'sdk',
        platform: 'browser',
        write: false,
        minify: true,
      });
      script = outputFiles[0]?.text ?? '';
      await once(app.listen(0, '127.0.0.1'), 'listening');
      page = await chromium.browser.newPage();
      await page.goto(`http://localhost:${(app.address() as AddressInfo).port}`);
    });
    afterAll(async () => {
      await page?.close();
      app.closeAllConnections();
      app.close();
      await once(app, 'close');
    });

    it('orders, and follows the moves of the seller, who signs in with a cookie in the same browser', async () => {
      const { _id: sellerId, email } = await makeSeller();
      const store = await makeStore({ sellerId });
      const { _id: productId } = await makeProduct(store);
      const accounts = { consumer: (await makeConsumer()).email, seller: email, password };
      const baseUrl = api.url.replace('127.0.0.1', 'localhost');
      const seen = await page.evaluate(
        async ({ baseUrl, accounts: { consumer: customer, seller: owner, password }, storeId, productId }) => {
          const consumer = sdk.createClient({ baseUrl });
          await consumer.signInConsumer({ email: customer, password });
          const seller = sdk.createClient({ baseUrl });
          await seller.signInSeller({ email: owner, password });
          const { order } = await consumer.post('/api/store-orders', {
            body: { storeId, items: [{ productId, quantity: 1 }], deliveryAddress: '12 Car Street' },
          });
          const moves = ['accepted', 'preparing'] as const;
          const statuses: string[] = [];
          const params = { path: { orderId: order.id } };
          for await (const { data } of consumer.stream('/api/store-orders/{orderId}/stream', { params })) {
            statuses.push(data.order.status);
            const status = moves[statuses.length - 1];
            if (!status) break;
            await seller.patch('/api/seller/stores/{storeId}/orders', {
              params: { path: { storeId } },
              body: { orderId: order.id, status },
            });
          }
          return { statuses, cookies: seller.session.cookies ?? null };
        },
        { baseUrl, accounts, storeId: store._id, productId },
      );
      expect(seen).toEqual({ statuses: ['pending', 'accepted', 'preparing'], cookies: null });
    });
  });
}
