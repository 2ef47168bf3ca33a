import { beforeAll, describe, expect, it } from '@jest/globals';
import { ContactMessage } from '../../../models/forms/ContactMessage.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { useConsolePage } from '../../support/console/useConsolePage.js';
import { useConsole } from '../../support/console.js';
import { eventually } from '../../support/eventually.js';
import { itForAll } from '../../support/itForAll.js';
import { makePaidByUpi, takesUpi } from '../../support/payments/paidByUpi.js';
import { testWorld } from '../../support/world.js';

const firstRow = 'tbody tr:first-child a';
const submit = '[data-testid=button-save]';

export function testKeyboard(): void {
  const theConsole = useConsole();
  const web = useConsolePage(theConsole);

  beforeAll(async () => {
    await web.open('/login');
    await web.signIn();
    await web.page.getByTestId('dashboard').waitFor();
  }, 120_000);

  const press = (key: string) => web.page.keyboard.press(key);
  const evaluate = (script: string) => web.page.evaluate(script);

  /** Presses Tab until an element has the focus. */
  async function focus(selector: string): Promise<void> {
    await web.page.locator(selector).first().waitFor({ state: 'attached' });
    const isFocused = `document.activeElement?.matches(${JSON.stringify(selector)}) ?? false`;
    for (let presses = 0; presses < 200; presses++) {
      if (await evaluate(isFocused)) return;
      await press('Tab');
    }
    throw new Error(`${selector} has no place in the tab order of ${web.page.url()}`);
  }

  /** Opens a page and skips its side menu. */
  async function open(path: string): Promise<void> {
    await web.open(path);
    await web.page.getByRole('heading').first().waitFor();
    await web.page.locator('.skip-link').focus();
    await press('Enter');
  }

  const urlHas = (part: string) =>
    eventually(`the address contains ${part}`, async () => web.page.url().includes(part));

  describe('the first Tab on a page', () => {
    itForAll([
      '',
      '/pages/Money',
      '/pages/Jobs',
      '/pages/Account',
      '/pages/Search?q=asha',
      '/resources/StoreOrder',
      '/resources/Refund',
      '/resources/AuditRecord',
      '/resources/FeatureFlag',
      '/resources/Operator/actions/invite',
    ])('reaches the link that skips the side menu', async (path) => {
      await web.open(path);
      await web.page.getByRole('heading').nth(1).waitFor();
      await web.page.waitForLoadState('networkidle');
      await press('Tab');
      expect([path, await evaluate('document.activeElement.className')]).toEqual([path, 'skip-link']);
    });
  });

  describe('a queue by keyboard', () => {
    it('verifies one payment after the other, and returns to the list', async () => {
      for (let nth = 0; nth < 2; nth++) await makePaidByUpi(testWorld(takesUpi));
      expect(await PaymentSession.countDocuments({ verification: 'unverified' })).toBe(2);
      await open('/resources/PaymentSession?filters.verification=unverified');
      await focus(firstRow);
      await press('Enter');
      await focus('[data-testid=action-matchUtr]');
      await press('Enter');
      await web.page.getByTestId('facts').waitFor();
      const first = web.page.url();
      await focus(submit);
      await press('Enter');
      await eventually('the next payment opens', async () => web.page.url() !== first);
      expect(web.page.url()).toMatch(/\/records\/\d+\/matchUtr$/);
      await web.page.getByTestId('facts').waitFor();
      await focus(submit);
      await press('Control+Enter');
      await urlHas('/resources/PaymentSession?filters.verification=unverified');
      expect(await PaymentSession.countDocuments({ verification: 'unverified' })).toBe(0);
    });

    it('returns to the filtered list with the focus on the next record', async () => {
      const sent = { name: 'Ganesh', email: 'g@example.in', message: 'Hello', expiresAt: new Date(2 ** 42) };
      const [second] = await ContactMessage.create([sent, sent]);
      await open('/resources/ContactMessage?filters.status=open');
      await focus(firstRow);
      await press('Enter');
      await focus('[data-testid=action-closeForm]');
      await press('Enter');
      await focus(submit);
      await press('Enter');
      await urlHas('/resources/ContactMessage?filters.status=open');
      const focused = "document.activeElement?.closest('tr')?.dataset.id";
      await eventually('the next message has the focus', async () => (await evaluate(focused)) === String(second?._id));
    });

    it('chooses dead letters by checkboxes, shows them in the form, and retries them together', async () => {
      const dead = { event: 'order.placed', payload: { orderId: 1 }, state: 'deadLettered', lastError: '451' } as const;
      const times = { recordedAt: new Date(), nextAttemptAt: new Date() };
      await OutboxMessage.create([1, 2, 3].map((nth) => ({ ...dead, ...times, key: `letter ${nth}` })));
      await open('/resources/OutboxMessage?filters.state=deadLettered');
      for (const row of [1, 2]) {
        await focus(`tbody tr:nth-child(${row}) input[type=checkbox]`);
        await press('Space');
      }
      await web.seen('2 selected');
      await focus('.selection-bar button');
      await press('Tab');
      await focus('[data-testid=bulk-retryMany]');
      await press('Enter');
      await focus(submit);
      expect(await web.page.locator('.chosen-records li').count()).toBe(2);
      await press('Enter');
      await urlHas('/resources/OutboxMessage?filters.state=deadLettered');
      const left = () => OutboxMessage.countDocuments({ state: 'deadLettered', key: /^letter/ });
      await eventually('two messages wait again', async () => (await left()) === 1);
    });
  });
}
