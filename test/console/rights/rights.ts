import { beforeAll, describe, expect, it } from '@jest/globals';
import { resources } from '../../../admin/resources/index.js';
import { mayDo, rights } from '../../../admin/rights/rights.js';
import { insert } from '../../../database/insert.js';
import { Operator } from '../../../models/accounts/Operator.js';
import { SellerParticulars } from '../../../models/accounts/SellerParticulars.js';
import { type OperatorRole, operatorRoles } from '../../../models/fields/operatorRoles.js';
import { ContactMessage } from '../../../models/forms/ContactMessage.js';
import { PaymentClaim } from '../../../models/payments/PaymentClaim.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { StatementLine } from '../../../models/payments/StatementLine.js';
import { useConsole } from '../../support/console.js';
import { everyModel } from '../../support/everyModel.js';
import { makeSeller, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { testWorld } from '../../support/world.js';

const cookies = {} as Record<OperatorRole, string>;

const forbidden = [403, 'role_forbidden'];

const pages = ['Search', 'Money', 'Sales', 'Taxes', 'Account', 'Particulars', 'PersonExport', 'Board', 'Jobs'];

/** AdminJS's own actions that a resource turns off. */
const isOff = (action: object) => 'isVisible' in action && action.isVisible === false;

/** The kinds of actions of AdminJS, each with its path. */
const places = { resource: 'actions', record: 'records/1', bulk: 'bulk' };
const builtIn: Record<string, string> = { list: 'resource', search: 'resource', show: 'record', edit: 'record' };

/** The actions of each resource, each with its kind. */
const declared = resources(testWorld()).map(({ resource, options }) => {
  const names = Object.entries(options?.actions ?? {}).filter(([, action]) => !isOff(action ?? {}));
  const actions = names.map(([name, action]) => [name, action?.actionType ?? builtIn[name]] as const);
  return { name: (resource as { modelName: string }).modelName, actions };
});

/** One of a list, each one in turn: the rule is the same for all of them. */
const inTurn = <T>(list: readonly T[], nth: number) => list[nth % list.length] as T;

export function testRights(): void {
  const theConsole = useConsole();

  beforeAll(async () => {
    await everyModel();
    for (const role of operatorRoles) ({ cookie: cookies[role] } = await theConsole.signIn(`The ${role}`, role));
  });
  const ask = async (role: OperatorRole, path: string, method = 'GET') => {
    const { status, body } = await theConsole.ask(path, { method, cookie: cookies[role] });
    return [status, body?.code];
  };
  const bodyOf = async (role: OperatorRole, path: string) =>
    (await theConsole.ask(path, { cookie: cookies[role] })).body;
  const resourcesIn = (rows: { resource: string }[]) => rows.map(({ resource }) => resource);

  describe('the table of rights', () => {
    it('has a row for each action of each resource, and no other', () => {
      const rows = Object.entries(rights).filter(([subject]) => !pages.includes(subject));
      const inTable = Object.fromEntries(rows.map(([subject, actions]) => [subject, Object.keys(actions).sort()]));
      const inConsole = declared.map(({ name, actions }) => [
        name,
        [...actions.map(([each]) => each), 'export'].sort(),
      ]);
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

  describe('a direct call', () => {
    const limited = operatorRoles.filter((role) => role !== 'owner');

    itForAll(declared.map((each, nth) => [each, nth] as const))(
      'answers 404 at the path of another kind of action',
      async ({ name, actions }, nth) => {
        const [action, type] = inTurn(actions, nth);
        const others = Object.entries(places).filter(([kind]) => kind !== type);
        const [, place] = inTurn(others, nth);
        const method = inTurn(['GET', 'POST'], nth);
        const answered = await ask('owner', `/api/resources/${name}/${place}/${action}`, method);
        expect([action, method, place, ...answered]).toEqual([action, method, place, 404, 'not_found']);
      },
    );

    itForAll(declared.map((each, nth) => [each, inTurn(limited, nth)] as const))(
      'answers 403 for each action of each resource without the right',
      async ({ name }, role) => {
        const denied = Object.keys(rights[name] ?? {}).filter((action) => !mayDo(role, name, action));
        for (const [nth, action] of denied.entries()) {
          const place = inTurn(Object.values(places), nth);
          const path = action === 'export' ? `/exports/${name}.csv` : `/api/resources/${name}/${place}/${action}`;
          const method = action === 'export' ? 'GET' : inTurn(['GET', 'POST'], nth);
          expect([method, path, ...(await ask(role, path, method))]).toEqual([method, path, ...forbidden]);
        }
        const search = `/api/resources/${name}/search/a`;
        if (denied.includes('search')) expect([search, ...(await ask(role, search))]).toEqual([search, ...forbidden]);
      },
    );

    it('answers 403 for bulk calls, pages and downloads, with a plain sentence', async () => {
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
      expect((await bodyOf('viewer', '/exports/Store.csv')).error).toBe(
        'Your role does not allow this. Ask an owner of the console for it.',
      );
    });

    it('answers 403 for settlements, their files, taxes and dues, except for finance and the owner', async () => {
      const paths = [
        ...['Settlement', 'SettlementRun', 'DuesPayment', 'TaxRate'].flatMap((name) => [
          `/api/resources/${name}/actions/list`,
          `/exports/${name}.csv`,
        ]),
        '/settlements/1/statement.csv',
        '/settlement-runs/1/payouts.csv',
        '/taxes/2026-11/tcs.csv',
        '/api/pages/Taxes',
      ];
      for (const path of paths) {
        for (const role of ['operations', 'moderator', 'viewer'] as const)
          expect([path, role, ...(await ask(role, path))]).toEqual([path, role, ...forbidden]);
        for (const role of ['finance', 'owner'] as const)
          expect([path, role, (await ask(role, path))[0]]).not.toContain(403);
      }
    });

    itForAll(declared.map(({ name }, nth) => [name, nth] as const))(
      'opens each list with the right',
      async (name, nth) => {
        const role = inTurn(
          operatorRoles.filter((each) => mayDo(each, name, 'list')),
          nth,
        );
        expect([role, ...(await ask(role, `/api/resources/${name}/actions/list`))]).toEqual([role, 200, undefined]);
      },
    );
  });

  describe('a page', () => {
    it('has the buttons of the role', async () => {
      const { _id } = await makeStore();
      const buttons = async (role: OperatorRole) => {
        const { record } = await bodyOf(role, `/api/resources/Store/records/${_id}/show`);
        return record.recordActions.map(({ name }: { name: string }) => name);
      };
      expect(await buttons('operations')).toContain('edit');
      expect(await buttons('viewer')).not.toContain('edit');
    });

    it('of the dashboard or of the search leaves out records that the role cannot read', async () => {
      const expiresAt = new Date(2 ** 42);
      await ContactMessage.create({ name: 'Ganesh', email: 'g@example.in', message: 'x', expiresAt });
      const waiting = async (role: OperatorRole) => resourcesIn((await bodyOf(role, '/api/dashboard')).waiting);
      expect(await waiting('operations')).toContain('ContactMessage');
      expect(await waiting('finance')).not.toContain('ContactMessage');
      await PaymentClaim.collection.insertOne({ _id: 77_001 as never, utr: '612345678901' });
      const found = async (role: OperatorRole) => resourcesIn(await bodyOf(role, '/api/pages/Search?q=612345678901'));
      expect(await found('viewer')).toEqual(['PaymentClaim']);
      expect(await found('moderator')).toEqual([]);
    });

    it('of a seller shows the particulars to finance and the owner, and marks a holder with another name', async () => {
      const { _id } = await makeSeller();
      const bankAccount = {
        holder: 'Mangala Traders',
        ifsc: 'DEMO0000001',
        lastDigits: '9876',
        keyId: 'x',
        sealed: 'y',
      };
      const gstin = '29AAGCB7383J1Z4';
      await insert(SellerParticulars, { _id, legalName: 'Ganesh Kamath', pan: 'AAGCB7383J', gstin, bankAccount });
      const shown = async (role: OperatorRole) => {
        const { text } = await theConsole.ask(`/api/resources/Seller/records/${_id}/show`, { cookie: cookies[role] });
        return text;
      };
      for (const role of ['owner', 'finance'] as const) {
        expect(JSON.parse(await shown(role)).record.params).toMatchObject({
          legalName: 'Ganesh Kamath',
          pan: 'AAGCB7383J',
          gstin,
          bankAccount: 'XXXX9876 (DEMO0000001)',
          accountHolder: 'Mangala Traders',
          holderCheck: 'differs_from_the_legal_name',
        });
      }
      for (const role of ['operations', 'moderator', 'viewer'] as const)
        expect(await shown(role)).not.toMatch(/9876|AAGCB7383J|Mangala/);
      await SellerParticulars.updateOne({ _id }, { $set: { legalName: 'MANGALA  TRADERS.' } });
      expect(await shown('finance')).toContain('"is_the_legal_name"');
    });

    it('of a payment shows bank lines only to roles that read them', async () => {
      const [_id, amount, utr] = [77_002 as never, 41_700, '612345678902'];
      await PaymentSession.collection.insertOne({ _id, method: 'upi', utr, amount });
      await PaymentClaim.collection.insertOne({ _id, utr, amount, at: new Date(), state: 'claimed' });
      await StatementLine.collection.insertOne({ _id, utrs: [utr], amount, use: 'open', date: '2026-11-18' });
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
