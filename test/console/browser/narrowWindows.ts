import { beforeAll, describe, expect, it } from '@jest/globals';
import { ScheduledJob } from '../../../models/system/ScheduledJob.js';
import { useConsolePage } from '../../support/console/useConsolePage.js';
import { useConsole } from '../../support/console.js';
import { itForAll } from '../../support/itForAll.js';
import { makePaidByUpi, takesUpi } from '../../support/payments/paidByUpi.js';
import { testWorld } from '../../support/world.js';
import { makeRecords } from '../makeRecords.js';

export function testNarrowWindows(): void {
  const theConsole = useConsole();
  const web = useConsolePage(theConsole);

  beforeAll(async () => {
    await makeRecords();
    await makePaidByUpi(testWorld(takesUpi));
    await ScheduledJob.create({ name: 'expireAds', repeatInterval: '10 minutes' });
    await web.open('/login');
    await web.signIn();
    await web.page.getByTestId('dashboard').waitFor();
  }, 60_000);

  describe('a table in a narrow window', () => {
    /** The left edges of the visible cells of the header and of the first row, in pixels. */
    const edges = `['thead tr', 'tbody tr'].map((row) =>
    [...document.querySelector(row).children]
      .map((cell) => cell.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left }) => Math.round(left)))`;

    it('is a stack of cards on a phone, without sideways scrolling', async () => {
      await web.page.setViewportSize({ width: 390, height: 844 });
      await web.open('/resources/StoreOrder');
      await web.page.locator('tbody tr').first().waitFor();
      const label = `getComputedStyle(document.querySelector('td[data-property-name=total]'), '::before').content`;
      expect(await web.page.evaluate(label)).toBe('"Total"');
      expect(await web.page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    });

    itForAll([
      ['', 'Revenue', 'Today'],
      ['/pages/Money', 'Bank', 'Balance'],
      ['/pages/Jobs', 'Expire ads', 'Next run'],
    ])('is a stack of cards on the other pages too', async (path, row, column) => {
      await web.visit(path);
      const selector = `td[data-label="${column}"]`;
      await web.row(row).first().locator(selector).waitFor();
      const label = `getComputedStyle(document.querySelector('${selector}'), '::before').content`;
      expect(await web.page.evaluate(label)).toBe(`"${column}"`);
      expect(await web.page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    });

    itForAll(['Store', 'StoreOrder', 'PaymentSession', 'Operator'])(
      'has each heading above its column at 768 pixels',
      async (resource) => {
        await web.page.setViewportSize({ width: 768, height: 844 });
        await web.visit(`/resources/${resource}`);
        await web.page.locator(`tbody a[href*="/resources/${resource}/records/"]`).first().waitFor();
        const [header, row] = (await web.page.evaluate(edges)) as number[][];
        expect(header).toEqual(row);
        expect(header?.length).toBeGreaterThan(3);
      },
    );
  });
}
