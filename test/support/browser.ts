import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { hasNpmChromium, npmChromium } from './npmChromium.js';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser of CHROMIUM_PATH, else one on PATH, else the one from npm. */
async function findChromium(): Promise<Pick<LaunchOptions, 'executablePath' | 'env'>> {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  const onPath = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const executablePath = CHROMIUM_PATH || onPath.find(existsSync);
  if (executablePath) return { executablePath };
  if (hasNpmChromium) return npmChromium();
  throw new Error(
    'The browser tests found no Chromium on PATH, and npm has none for this system. ' +
      'Install Chromium or Chrome, or set CHROMIUM_PATH to its file.',
  );
}

/** Launches a headless Chromium. */
const launchChromium = (options: Pick<LaunchOptions, 'executablePath' | 'env'>): Promise<Browser> =>
  chromium.launch({
    ...options,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'],
  });

/** A headless Chromium for a test file. */
export function useBrowser(): { readonly browser: Browser } {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchChromium(await findChromium());
  });
  afterAll(() => browser?.close());
  return {
    get browser() {
      if (!browser) throw new Error('The browser is available only while the tests run.');
      return browser;
    },
  };
}
