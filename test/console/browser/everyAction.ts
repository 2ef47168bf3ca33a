import { beforeAll, describe, expect, it } from '@jest/globals';
import { rights } from '../../../admin/rights/rights.js';
import { addMissingSettings } from '../../../domain/settings/addMissingSettings.js';
import { AuditRecord } from '../../../models/system/AuditRecord.js';
import { useConsolePage } from '../../support/console/useConsolePage.js';
import { useConsole } from '../../support/console.js';
import { eventually } from '../../support/eventually.js';
import { seeded } from '../../support/seeded.js';
import { handNames, useHands } from './hands.js';
import { type Trial, trials } from './trials.js';

/** Rights that are not actions with a form. */
const reading = ['list', 'search', 'show', 'day', 'export', 'read', 'change'];
/** The short form tries one action of each kind of form. */
const few = ['StoreOrder.refundPart', 'ContactMessage.closeMany', 'Operator.invite'];
const tried = trials.filter(({ of }) => few.includes(of));

const ways = [1280, 390].flatMap((width) => handNames.map((hand) => ({ width, hand })));

/** The short form has one hand, by chance, in the narrow window. */
const someWays = [seeded('everyAction').pick(ways.slice(-2))];

export function testEveryAction(): void {
  const theConsole = useConsole({
    ...{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'staff@example.in', WEBHOOK_ALLOW_PRIVATE: 'true' },
  });
  const web = useConsolePage(theConsole);
  const hands = useHands(web);

  beforeAll(async () => {
    await addMissingSettings();
    await web.open('/login');
    await web.signIn();
    await web.page.getByTestId('dashboard').waitFor();
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

  describe.each(someWays)('with the $hand, at $width pixels', ({ width, hand }) => {
    const { open, use, check, type, choose } = hands[hand];
    let recordId = 0;
    beforeAll(() => web.page.setViewportSize({ width, height: 800 }));

    /** Opens the form of an action. */
    async function openForm({ of, from }: Trial): Promise<void> {
      const [resource, action] = of.split('.');
      await open(`/resources/${resource}${from ? '' : `/records/${recordId}/show`}`);
      if (from === 'rows') {
        await check(`tr[data-id="${recordId}"] input[type=checkbox]`);
        await use(`[data-testid=bulk-${action}]`);
      } else await use(`[data-testid=action-${action}]`);
    }

    /** Enters a text or a choice into a field. */
    async function enter(field: string, text: string): Promise<void> {
      const input = web.page.locator(`#${field}`);
      await input.waitFor();
      const isChoice = (await input.getAttribute('role')) === 'combobox' && !(await input.getAttribute('list'));
      await (isChoice ? choose : type)(`#${field}`, text);
    }

    it.each(tried)('$of is performed', async (trial) => {
      if (trial.record) recordId = await trial.record();
      await openForm(trial);
      for (const [field, text] of Object.entries((await trial.enter?.(recordId)) ?? {})) await enter(field, text);
      const audited = await AuditRecord.countDocuments();
      for (const button of trial.buttons ?? ['button-save']) await use(`[data-testid=${button}]`);
      await eventually('the action is in the audit log', async () => (await AuditRecord.countDocuments()) > audited);
      await theConsole.relay();
    });
  });
}
