import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { launchChromium } from './browser.js';
import { hasNpmChromium, npmChromium } from './npmChromium.js';
import { temporaryFolder } from './service.js';

describe('npmChromium', () => {
  const itIfAvailable = hasNpmChromium ? it : it.skip;

  itIfAvailable('unpacks a browser that renders a page, with two callers at the same time', async () => {
    const cache = await temporaryFolder();
    const folder = join(cache, 'chromium');
    try {
      const [options, second] = await Promise.all([npmChromium(folder), npmChromium(folder)]);
      expect(second).toEqual(options);
      expect(await readdir(cache)).toEqual(['chromium']);

      const browser = await launchChromium(options);
      const page = await browser.newPage();
      await page.setContent('<title>Loaded</title><span>Text in a font</span>');
      expect(await page.title()).toBe('Loaded');
      expect((await page.locator('span').boundingBox())?.width).toBeGreaterThan(50);
      await browser.close();
    } finally {
      await rm(cache, { recursive: true });
    }
  });
});
