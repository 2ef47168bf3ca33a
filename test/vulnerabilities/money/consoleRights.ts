import { beforeAll, describe, expect, it } from '@jest/globals';
import { insert } from '../../../database/insert.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { DeliveryLog } from '../../../models/notifications/DeliveryLog.js';
import { StatementLine } from '../../../models/payments/StatementLine.js';
import { AuditRecord } from '../../../models/system/AuditRecord.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { useConsole } from '../../support/console.js';
import { makeSeller } from '../../support/factories.js';

const roles = ['viewer', 'moderator', 'finance'] as const;
type Role = (typeof roles)[number];

export function testConsoleRights(): void {
  const theConsole = useConsole();
  const cookies = {} as Record<Role, string>;
  beforeAll(async () => {
    for (const role of roles) ({ cookie: cookies[role] } = await theConsole.signIn(`The ${role}`, role));
  });
  const ask = (role: Role, path: string, body?: object) =>
    theConsole.ask(path, { cookie: cookies[role], ...(body && { method: 'POST', body }) });

  describe('CWE-178: another spelling of a path passes by the check of rights', () => {
    it('answers 404', async () => {
      expect((await ask('moderator', '/api/pages/Money')).status).toBe(403);
      const paths = [
        '/API/pages/Money',
        '/API/resources/StatementLine/actions/list',
        '/api/Resources/Operator/actions/list',
      ];
      const answers = await Promise.all(paths.map((path) => ask('moderator', path)));
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      const change = { name: 'cancelStalePayments', change: 'pause' };
      expect(await ask('viewer', '/api/Pages/Jobs', change)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
      expect(await AuditRecord.exists({ action: 'pause' })).toBeNull();
    });
  });

  describe('CWE-862: a record embeds the records that it refers to', () => {
    it('shows a settlement and its bank line only to roles that read settlements', async () => {
      const { _id: sellerId } = await makeSeller();
      const at = new Date();
      const line = { key: 'a line', side: 'reversal' as const, amount: 20_500, date: 'a secret date', importedAt: at };
      const { _id: returnLineId } = await insert(StatementLine, line);
      const settled = { sellerId, direction: 'to_seller' as const, utr: 'SBIN322398321001', until: at, operatorId: 1 };
      const { _id } = await insert(Settlement, { ...settled, status: 'returned', returnLineId });
      const paths = ['actions/list', `records/${_id}/show`].map((path) => `/api/resources/Settlement/${path}`);
      for (const path of paths) {
        const [seen, hidden] = [await ask('finance', path), await ask('viewer', path)];
        expect([seen.status, hidden.status]).toEqual([200, 403]);
        expect([seen.text.includes(line.date), hidden.text.includes(line.date)]).toEqual([true, false]);
        expect(seen.text).toContain(`"returnLineId":${returnLineId}`);
      }
    });

    it('shows an outgoing message with its delivery to no role that may not read messages', async () => {
      const at = new Date();
      const message = {
        event: 'form.received',
        key: 'a key',
        payload: { form: 'a secret form', id: 1 },
        recordedAt: at,
      };
      const { _id: messageId } = await insert(OutboxMessage, { ...message, nextAttemptAt: at });
      const sent = {
        form: 'mail' as const,
        state: 'sent' as const,
        attempts: 1,
        triedAt: at,
        expiresAt: new Date(at.getTime() + 60_000),
      };
      await DeliveryLog.create({ _id: `mail:${messageId}`, messageId, ...sent });
      const { status, text } = await ask('finance', '/api/resources/DeliveryLog/actions/list');
      expect([status, text.includes(`"messageId":${messageId}`)]).toEqual([200, true]);
      expect(text).not.toContain('a secret form');
    });
  });
}
