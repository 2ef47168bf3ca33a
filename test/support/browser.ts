import { existsSync } from 'node:fs';
import { afterAll, beforeAll } from '@jest/globals';
import { type Browser, chromium } from 'playwright-core';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function findChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  const found = [...(given ? [given] : []), ...places].find(existsSync);
  if (found) return found;
  throw new Error(
    `These tests drive a real browser and there is none at ${places.join(', ')}: ` +
      'install Chromium, or set CHROMIUM_PATH to one.',
  );
}

/** A headless Chromium for a test file. */
export function useBrowser(): { readonly browser: Browser } {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'],
    });
  });
  afterAll(() => browser?.close());
  return {
    get browser() {
      if (!browser) throw new Error('The browser is there once the tests run.');
      return browser;
    },
  };
}
