import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, it } from '@jest/globals';
import { useBrowser } from '../support/browser.js';
import { itForAll } from '../support/itForAll.js';
import { api, assigned, deliveryOf, orderOf, useRiding } from '../support/riders/riding.js';

describe('the page of a rider', () => {
  useRiding();
  const chromium = useBrowser();

  /** A small phone without scripts on a slow network. */
  async function phone(language: string) {
    const context = await chromium.browser.newContext({
      viewport: { width: 360, height: 640 },
      isMobile: true,
      hasTouch: true,
      javaScriptEnabled: false,
      locale: language,
    });
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
    await network.send('Network.emulateNetworkConditions', slow);
    return page;
  }

  itForAll(['en-IN', 'kn-IN', 'hi-IN'])('fits a width of 360 px, with targets for thumbs', async (language) => {
    const { token } = await assigned({ instructions: 'Ring twice, then call' });
    const page = await phone(language);
    await page.goto(`${api.url}/r/${token}`);
    expect(await page.locator('html').getAttribute('lang')).toBe(language.slice(0, 2));
    await page.locator('summary').tap();
    const targets = await page.locator('a, button, summary, label.choice').all();
    const boxes = await Promise.all(targets.map((each) => each.boundingBox()));
    expect(boxes).toHaveLength(16);
    for (const box of boxes) {
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    }
    const whole = await page.locator('main').boundingBox();
    expect(whole?.width).toBeLessThanOrEqual(360);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/${language}.png`, fullPage: true });
    await page.context().close();
  });

  itForAll(['light', 'dark'] as const)('has labels and enough contrast', async (colorScheme) => {
    const { token } = await assigned({ instructions: 'Ring twice, then call' });
    const context = await chromium.browser.newContext({ viewport: { width: 360, height: 640 }, colorScheme });
    const page = await context.newPage();
    await page.goto(`${api.url}/r/${token}`);
    await page.locator('summary').click();
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await context.close();
  });

  it('delivers for cash by its buttons', async () => {
    const { orderId, token } = await assigned();
    const page = await phone('en-IN');
    await page.goto(`${api.url}/r/${token}`);
    await page.getByRole('button', { name: 'I have the goods' }).tap();
    await page.getByText('You are on the way.').waitFor();
    await page.getByLabel('Note for the store').first().fill('With the guard');
    await page.getByRole('button', { name: 'Delivered' }).tap();
    await page.getByText('Delivered. Thank you!').waitFor();
    expect((await orderOf(orderId)).status).toBe('delivered');
    expect((await deliveryOf(orderId)).report).toMatchObject({ cashCollected: 22_500, note: 'With the guard' });
    await page.context().close();
  });

  it('reports why it failed', async () => {
    const { orderId, token } = await assigned();
    const page = await phone('hi-IN');
    await page.goto(`${api.url}/r/${token}`);
    await page.locator('summary').tap();
    await page.getByLabel('पता गलत है').check();
    await page.getByRole('button', { name: 'बताएँ' }).tap();
    await page.getByRole('heading', { name: 'यह डिलीवरी समाप्त हो गई है' }).waitFor();
    expect((await deliveryOf(orderId)).failure).toMatchObject({ code: 'wrong_address' });
    await page.context().close();
  });
});
