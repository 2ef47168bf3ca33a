import { beforeAll, describe, expect, it } from '@jest/globals';
import { resources } from '../../../admin/resources/index.js';
import { mayDo } from '../../../admin/rights/mayDo.js';
import { rights } from '../../../admin/rights/rights.js';
import { Operator } from '../../../models/accounts/Operator.js';
import { type OperatorRole, operatorRoles } from '../../../models/fields/operatorRoles.js';
import { ContactMessage } from '../../../models/forms/ContactMessage.js';
import { PaymentClaim } from '../../../models/payments/PaymentClaim.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { StatementLine } from '../../../models/payments/StatementLine.js';
import { resourceNames, useConsole } from '../../support/console.js';
import { everyModel } from '../../support/everyModel.js';
import { seeded } from '../../support/seeded.js';
import { testWorld } from '../../support/world.js';
import { makeRecords, type Records } from '../makeRecords.js';

const chance = seeded('rights');

/** All in the long form; one by chance in the short form. */
const someOf = <T>(list: T[]): T[] => [chance.pick(list)];
const cookies = {} as Record<OperatorRole, string>;

const forbidden = [403, 'role_forbidden'];

const pages = ['Search', 'Money', 'Account', 'PersonExport', 'Jobs'];
/** AdminJS's own actions that a resource turns off. */
const isOff = (action: object) => 'isVisible' in action && action.isVisible === false;
const declared = resources(testWorld()).map(({ resource, options }) => {
  const { modelName } = resource as { modelName: string };
  const names = Object.entries(options?.actions ?? {}).filter(([, action]) => !isOff(action ?? {}));
  const types = names.map(([name, action]) => [name, action?.actionType] as [string, string | undefined]);
  return { modelName, actions: names.map(([name]) => name), types };
});

export function testRights(): void {
  const theConsole = useConsole();

  let records: Records;
  beforeAll(async () => {
    records = await makeRecords();
    await everyModel();
    for (const role of operatorRoles) ({ cookie: cookies[role] } = await theConsole.signIn(`The ${role}`, role));
  });
  const ask = async (role: OperatorRole, path: string, method = 'GET') => {
    const { status, body } = await theConsole.ask(path, { method, cookie: cookies[role] });
    return [status, body?.code];
  };

  describe('the table of rights', () => {
    it('has a row for each action of each resource, and no other', () => {
      const rows = Object.entries(rights).filter(([subject]) => !pages.includes(subject));
      const inTable = Object.fromEntries(rows.map(([subject, actions]) => [subject, Object.keys(actions).sort()]));
      const inConsole = declared.map(({ modelName, actions }) => [modelName, [...actions, 'export'].sort()]);
      expect(inTable).toEqual(Object.fromEntries(inConsole));
    });

    it('gives every row to the owner, and none to an unknown role or action', () => {
      for (const [subject, actions] of Object.entries(rights))
        for (const action of Object.keys(actions))
          expect([subject, action, mayDo('owner', subject, action)]).toContain(true);
      expect(mayDo(undefined, 'Store', 'list')).toBe(false);
      expect(mayDo('owner', 'Store', 'constructor')).toBe(false);
      expect(mayDo('owner', 'constructor', 'name')).toBe(false);
    });

    it('gives viewers reads only, without files, bank lines and what people wrote', () => {
      const granted = Object.entries(rights).flatMap(([subject, actions]) =>
        Object.keys(actions)
          .filter((action) => mayDo('viewer', subject, action))
          .map((action) => `${subject}.${action}`),
      );
      expect(granted.filter((right) => !/\.(list|search|show|day|read)$/.test(right))).toEqual([]);
      const hidden = ['StatementLine', 'JobApplication', 'ContactMessage', 'Feedback', 'Report', 'Notification'];
      expect(granted.filter((right) => hidden.includes(right.split('.')[0] ?? ''))).toEqual([]);
    });
  });

  describe('a direct call at the path of another kind of action', () => {
    const places = { resource: 'actions', record: 'records/1', bulk: 'bulk' };
    const builtIn: Record<string, string> = { list: 'resource', search: 'resource', show: 'record', edit: 'record' };

    it.each(declared)('answers 404 for every action of $modelName', async ({ modelName, types }) => {
      for (const [action, type = builtIn[action]] of types)
        for (const [kind, place] of someOf(Object.entries(places).filter(([each]) => each !== type)))
          for (const method of someOf(['GET', 'POST'])) {
            const path = `/api/resources/${modelName}/${place}/${action}`;
            const called = [method, kind, path];
            expect([...called, ...(await ask('owner', path, method))]).toEqual([...called, 404, 'not_found']);
          }
    });

    it('answers 404 for an export', async () => {
      expect(await ask('owner', '/api/resources/Store/actions/export')).toEqual([404, 'not_found']);
    });
  });

  describe('a direct call without the right', () => {
    const limited = operatorRoles.filter((role) => role !== 'owner');

    it.each(resourceNames)('answers 403 for every action of %s', async (name) => {
      for (const role of someOf(limited)) {
        const denied = Object.keys(rights[name] ?? {}).filter((action) => !mayDo(role, name, action));
        for (const action of denied.filter((each) => each !== 'export')) {
          for (const place of someOf(['actions', 'records/1', 'bulk'])) {
            const path = `/api/resources/${name}/${place}/${action}`;
            for (const method of someOf(['GET', 'POST']))
              expect([role, path, ...(await ask(role, path, method))]).toEqual([role, path, ...forbidden]);
          }
        }
        const csv = `/exports/${name}.csv`;
        if (denied.includes('export'))
          expect([role, csv, ...(await ask(role, csv))]).toEqual([role, csv, ...forbidden]);
        const search = `/api/resources/${name}/search/a`;
        if (denied.includes('search')) expect([role, ...(await ask(role, search))]).toEqual([role, ...forbidden]);
      }
    });

    it('answers 403 for bulk calls, pages and downloads', async () => {
      expect(await ask('moderator', '/api/resources/Refund/bulk/bulkDelete?recordIds=1', 'POST')).toEqual(forbidden);
      for (const path of [
        '/api/pages/Money',
        '/api/pages/Jobs',
        '/days/2026-11-18/money.csv',
        '/settlements/1/statement.csv',
      ])
        expect([path, ...(await ask('moderator', path))]).toEqual([path, ...forbidden]);
      expect(await ask('viewer', '/api/pages/Jobs', 'POST')).toEqual(forbidden);
      expect(await ask('finance', '/applications/1/resume.pdf')).toEqual(forbidden);
    });

    it('answers with a plain sentence', async () => {
      const refused = await theConsole.ask('/exports/Store.csv', { cookie: cookies.viewer });
      expect(refused.body.error).toBe('Your role does not allow this. Ask an owner of the console for it.');
    });
  });

  describe('with the right', () => {
    it.each(declared)('the list of $modelName opens', async ({ modelName }) => {
      for (const role of someOf(operatorRoles.filter((each) => mayDo(each, modelName, 'list'))))
        expect([role, ...(await ask(role, `/api/resources/${modelName}/actions/list`))]).toEqual([
          role,
          200,
          undefined,
        ]);
    });

    it('the buttons of a record are those of the role', async () => {
      const buttons = async (role: OperatorRole) => {
        const { body } = await theConsole.ask(`/api/resources/Store/records/${records.store._id}/show`, {
          cookie: cookies[role],
        });
        return body.record.recordActions.map(({ name }: { name: string }) => name);
      };
      expect(await buttons('operations')).toContain('edit');
      expect(await buttons('viewer')).not.toContain('edit');
    });

    it('the home page and the search leave out records that the role cannot read', async () => {
      await ContactMessage.create({
        name: 'Ganesh',
        email: 'g@example.in',
        message: 'x',
        expiresAt: new Date(2 ** 42),
      });
      const waiting = async (role: OperatorRole) => {
        const { body } = await theConsole.ask('/api/dashboard', { cookie: cookies[role] });
        return body.waiting.map(({ resource }: { resource: string }) => resource);
      };
      expect(await waiting('operations')).toContain('ContactMessage');
      expect(await waiting('finance')).not.toContain('ContactMessage');
      await PaymentClaim.collection.insertOne({ _id: 77_001 as never, utr: '612345678901' });
      const found = async (role: OperatorRole) => {
        const { body } = await theConsole.ask('/api/pages/Search?q=612345678901', { cookie: cookies[role] });
        return body.map(({ resource }: { resource: string }) => resource);
      };
      expect(await found('viewer')).toEqual(['PaymentClaim']);
      expect(await found('moderator')).toEqual([]);
    });
  });

  describe('the page of a payment', () => {
    it('shows bank lines only to roles that read them', async () => {
      const [_id, amount] = [77_002 as never, 41_700];
      await PaymentSession.collection.insertOne({ _id, method: 'upi', utr: '612345678902', amount });
      await PaymentClaim.collection.insertOne({ _id, utr: '612345678902', amount, at: new Date(), state: 'claimed' });
      await StatementLine.collection.insertOne({
        _id,
        utrs: ['612345678902'],
        amount,
        use: 'open',
        date: '2026-11-18',
      });
      const related = async (role: OperatorRole) => {
        const path = `/api/resources/PaymentSession/records/${_id}/show`;
        const { text } = await theConsole.ask(path, { cookie: cookies[role] });
        return [...text.matchAll(/"sameTransfer\.\d\.resource":"(\w+)"/g)].map(([, resource]) => resource);
      };
      expect(await related('finance')).toEqual(['PaymentClaim', 'StatementLine']);
      expect(await related('viewer')).toEqual(['PaymentClaim']);
    });
  });

  describe('a change of the role', () => {
    it('applies to the next request', async () => {
      const { cookie, operator } = await theConsole.signIn('Changed', 'viewer');
      const exported = async () => (await theConsole.ask('/exports/Store.csv', { cookie })).status;
      expect(await exported()).toBe(403);
      await Operator.updateOne({ _id: operator._id }, { $set: { role: 'operations' } });
      expect(await exported()).toBe(200);
    });
  });
}
