import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { useBrowser } from '../browser.js';
import { type ConsoleUnderTest, staffPassword } from '../console.js';

/** Pages show times in the marketplace's zone, in every browser. */
const farAway = 'America/Los_Angeles';

/**
 * A page of a real browser on a console. A test fails when a script of the page fails, or when the page sends a request
 * to another server.
 */
export function useConsolePage(theConsole: ConsoleUnderTest) {
  const chromium = useBrowser();
  const errors: string[] = [];
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await chromium.browser.newContext({ viewport: { width: 1280, height: 800 }, timezoneId: farAway });
    context.setDefaultTimeout(20_000);
    page = await context.newPage();
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('status of 401')) errors.push(message.text());
    });
    page.on('request', (request) => {
      const isOwn = /^(data:|blob:)/.test(request.url()) || request.url().startsWith(theConsole.url);
      if (!isOwn) errors.push(request.url());
    });
  }, 60_000);
  afterAll(() => context?.close());
  afterEach(() => expect(errors.splice(0)).toEqual([]));

  return {
    get context() {
      return context;
    },
    get page() {
      return page;
    },
    open: (path: string) => page.goto(`${theConsole.url}/admin${path}`),
    /**
     * Goes to another path as a link of the console does, without loading the application again, which takes most of
     * the time of `open`. Wait for what only that page shows.
     */
    visit: (path: string) => {
      const address = JSON.stringify(`/admin${path}`);
      return page.evaluate(`history.pushState(null, '', ${address}); dispatchEvent(new PopStateEvent('popstate'));`);
    },
    /** Opens a list by its entry in the sidebar. */
    openList: async (entry: string) => {
      await page.locator('[data-css=sidebar]').getByRole('link', { name: entry, exact: true }).click();
      await page.locator('h3', { hasText: entry }).waitFor();
    },
    /** Waits for a text. */
    seen: (text: string) => page.getByText(text, { exact: true }).first().waitFor(),
    /** Waits for a notice and closes it: for four seconds it covers what is below it. */
    noticed: async (text: string | RegExp) => {
      const has = page.getByText(text, { exact: true });
      const notice = page.locator('[data-testid=notice-wrapper] > *').filter({ has }).first();
      await notice.getByRole('button').click();
      await notice.waitFor({ state: 'detached' });
    },
    save: () => page.getByTestId('button-save').click(),
    row: (text: string) => page.locator('tbody tr', { hasText: text }),
    /** Fills in the login page, as the first operator. */
    signIn: async (password = staffPassword) => {
      await page.fill('input[name=email]', 'first@example.in');
      await page.fill('input[name=password]', password);
      await page.click('button[type=submit]');
    },
  };
}
