import { beforeAll, describe, expect, it } from '@jest/globals';
import { rights } from '../../admin/rights/rights.js';
import { addMissingSettings } from '../../domain/settings/addMissingSettings.js';
import { AuditRecord } from '../../models/system/AuditRecord.js';
import { useConsolePage } from '../support/console/useConsolePage.js';
import { useConsole } from '../support/console.js';
import { trials } from './browser/trials.js';

/** Rights that are not actions with a form. */
const reading = ['list', 'search', 'show', 'day', 'export', 'read', 'change'];

describe('everyAction', () => {
  const theConsole = useConsole({
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'staff@example.in',
    WEBHOOK_ALLOW_PRIVATE: 'true',
  });
  const web = useConsolePage(theConsole);

  beforeAll(async () => {
    await addMissingSettings();
    await web.open('/login');
    await web.signIn();
    await web.page.getByTestId('dashboard').waitFor();
    // For four seconds a notice covers what is below it.
    await web.page.addStyleTag({ content: '[data-css=notice] { pointer-events: none; }' });
  }, 60_000);

  describe('the actions that are tried', () => {
    it('are all actions of the table of rights', () => {
      const all = Object.entries(rights).flatMap(([resource, actions]) =>
        Object.keys(actions)
          .filter((action) => !reading.includes(action))
          .map((action) => `${resource}.${action}`),
      );
      expect(trials.map(({ of }) => of).sort()).toEqual(all.sort());
    });
  });

  describe('an action in the browser', () => {
    let recordId = 0;
    const click = (selector: string) => web.page.locator(selector).first().click();

    /** Enters a text or a choice into a field. */
    async function enter(field: string, text: string): Promise<void> {
      const input = web.page.locator(`#${field}`);
      const isChoice = (await input.getAttribute('role')) === 'combobox' && !(await input.getAttribute('list'));
      if (!isChoice) return input.fill(text);
      await input.click();
      await web.page.getByRole('option', { name: text, exact: true }).click();
    }

    /** Sends the form and waits for its answer, with which the page leaves the form, even for one visited meanwhile. */
    async function press(button: string): Promise<void> {
      const answered = web.page.waitForResponse((response) => response.request().method() === 'POST');
      const [answer] = await Promise.all([answered, click(`[data-testid=${button}]`)]);
      await answer.finished();
    }

    /** Opens a list. Beside other work it may take longer than a list may, and says to reload the page. */
    async function openList(resource: string): Promise<void> {
      const row = web.page.locator(`tr[data-id="${recordId}"]`);
      const isShown = () =>
        row.waitFor({ timeout: 5_000 }).then(
          () => true,
          () => false,
        );
      do await web.visit(`/resources/${resource}`);
      while (!(await isShown()));
    }

    it.each(trials)('$of is performed', async ({ of, record, enter: entries, from, buttons = ['button-save'] }) => {
      const [resource = '', action] = of.split('.');
      if (record) recordId = await record();
      if (from === 'rows') await openList(resource);
      else await web.visit(`/resources/${resource}${from ? '' : `/records/${recordId}/show`}`);
      if (from === 'rows') {
        await click(`tr[data-id="${recordId}"] input[type=checkbox]`);
        await click(`[data-testid=bulk-${action}]`);
      } else await click(`[data-testid=action-${action}]`);
      for (const [field, text] of Object.entries((await entries?.(recordId)) ?? {})) await enter(field, text);
      const audited = await AuditRecord.countDocuments();
      for (const button of buttons) await press(button);
      expect(await AuditRecord.countDocuments()).toBeGreaterThan(audited);
      await theConsole.relay();
    });
  });
});
