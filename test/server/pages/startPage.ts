import { describe, expect, it } from '@jest/globals';
import { useApi } from '../../support/api.js';
import { useBrowser } from '../../support/browser.js';

export function testStartPage(): void {
  const api = useApi();
  const held = useBrowser();

  describe('the start page', () => {
    it('fits on a phone and needs no script', async () => {
      const context = await held.browser.newContext({
        viewport: { width: 320, height: 640 },
        javaScriptEnabled: false,
      });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      await page.goto(`${api.url}/`);
      const box = await page.locator('main').boundingBox();
      const link = await page.getByRole('link', { name: 'API documentation' }).boundingBox();
      await context.close();
      expect(complaints).toEqual([]);
      expect(box?.width).toBe(320);
      // Full width, and large enough for a thumb.
      expect(link?.width).toBe(288);
      expect(link?.height).toBeGreaterThan(44);
    });
  });
}
