import { AxeBuilder } from '@axe-core/playwright';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useConsolePage } from '../../support/console/useConsolePage.js';
import { useConsole } from '../../support/console.js';
import { makeRecords } from '../makeRecords.js';

export function testAccessibility(): void {
  const web = useConsolePage(useConsole());

  /** One page of each kind: together they have all components. */
  let paths: string[];
  beforeAll(async () => {
    const { order } = await makeRecords();
    const orders = '/resources/StoreOrder';
    const ofOrder = `${orders}/records/${order._id}`;
    paths = ['', '/pages/Money', '/pages/Account', `${orders}?filters.status=completed`, `${ofOrder}/show`];
    paths.push(`${ofOrder}/cancel`, '/pages/Board');
    await web.open('/login');
    await web.signIn();
    await web.page.getByTestId('dashboard').waitFor();
  }, 120_000);

  /** The serious and critical violations of a page, each with an example. */
  async function violationsOf(path: string): Promise<string[]> {
    await web.open(path);
    await web.page.getByRole('heading').first().waitFor();
    await web.page.waitForLoadState('networkidle');
    // Axe would also describe each element that passes.
    const options = { resultTypes: ['violations' as const] };
    const { violations } = await new AxeBuilder({ page: web.page }).setLegacyMode(true).options(options).analyze();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${path} ${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 160)}`);
  }

  describe('the pages of the console', () => {
    it.each([
      { width: 1280, height: 800, colorScheme: 'light', opened: 7 },
      { width: 1280, height: 800, colorScheme: 'dark', opened: 1 },
      { width: 390, height: 844, colorScheme: 'light', opened: 1 },
    ] as const)(
      'have no serious violation of accessibility at $width pixels, with $colorScheme colours',
      async ({ width, height, colorScheme, opened }) => {
        await web.page.setViewportSize({ width, height });
        await web.page.emulateMedia({ colorScheme });
        const found: string[] = [];
        for (const path of paths.slice(0, opened)) found.push(...(await violationsOf(path)));
        expect(found).toEqual([]);
      },
    );
  });
}
