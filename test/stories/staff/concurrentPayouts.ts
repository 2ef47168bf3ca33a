import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { collectRun } from '../../../domain/settlements/collectRun.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { SettlementRun } from '../../../models/ledger/SettlementRun.js';
import { AuditRecord } from '../../../models/system/AuditRecord.js';
import { makeDelivered } from '../../support/books/delivered.js';
import { differences } from '../../support/books/differences.js';
import { makeBankAccount } from '../../support/books/makeBankAccount.js';
import { checkLedger } from '../../support/checkLedger.js';
import { sessionOf, staffPassword, useConsole } from '../../support/console.js';
import { databaseUri } from '../../support/database.js';
import { type Service, startService, temporaryFolder } from '../../support/service.js';
import { testWorld } from '../../support/world.js';

const world = testWorld();
const day = 86_400_000;
/** The key of `testWorld`, so that both processes can open the account numbers. */
const env = { BANK_KEY: world.config.bankKeys[0] ?? '', SETTLEMENT_MINIMUM: '0' };
const sellers = 3;

export function testConcurrentPayouts(): void {
  const theConsole = useConsole(env);
  let second: Service;
  let operators: { url: string; cookie: string }[];
  beforeAll(async () => {
    // First: a non-empty database is not filled with the demo.
    world.clock.set(new Date(Date.now() - 5 * day).toISOString());
    for (let nth = 0; nth < sellers; nth++) {
      const { store } = await makeDelivered(world, 2);
      await makeBankAccount(world, store.sellerId);
    }
    const { cookie, operator: me } = await theConsole.signIn('Kavya Bhat', 'finance');
    const { operator: colleague } = await theConsole.signIn('Vidya Rao', 'finance');
    second = await startService({
      ...env,
      MONGODB_URI: databaseUri(mongoose.connection.name),
      DATA_DIR: await temporaryFolder(),
      JOBS_ENABLED: 'false',
    });
    const login = await fetch(`${second.url}/admin/login`, {
      method: 'POST',
      body: new URLSearchParams({ email: colleague.email, password: staffPassword }),
      redirect: 'manual',
    });
    const [own = ''] = sessionOf({ headers: login.headers } as never).split(';', 1);
    expect([me.role, own]).toEqual(['finance', expect.stringContaining('admin_session=')]);
    operators = [
      { url: theConsole.url, cookie },
      { url: second.url, cookie: own },
    ];
  });
  afterAll(async () => void (await second?.end('SIGTERM')));

  /** Both operators send a request twice at the same time, each to a process of its own. */
  const askAll = (path: string, { type = 'application/json', ...request }: RequestInit & { type?: string } = {}) =>
    Promise.all(
      [...operators, ...operators].map(async ({ url, cookie }) => {
        const headers = { cookie, ...(request.body && { 'content-type': type }) };
        const answer = await fetch(`${url}/admin${path}`, { ...request, headers });
        return { status: answer.status, text: await answer.text() };
      }),
    );

  describe('two operators at two processes', () => {
    it('start one run, get the same payout file, and import one answer of the bank', async () => {
      const until = new Date(Date.now() - day).toISOString().slice(0, 10);
      const started = await askAll('/api/resources/SettlementRun/actions/startRun', {
        method: 'POST',
        body: JSON.stringify({ until }),
      });
      expect(started.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const [run, ...others] = await SettlementRun.find().lean();
      expect([run?.until, others]).toEqual([until, []]);
      const runId = run?._id ?? 0;
      const now = { ...world, now: () => new Date() };
      await Promise.all([collectRun(now, runId), collectRun(now, runId)]);

      const files = await askAll(`/settlement-runs/${runId}/payouts.csv`);
      expect(files.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const [file = '', ...same] = files.map(({ text }) => text);
      expect(same).toEqual([file, file, file]);
      const lines = file.trim().split('\r\n').slice(1);
      expect(lines).toHaveLength(sellers);

      const answers = lines.map((line, nth) => `${line.split(',')[0]},SBIN32611220041${nth},Paid`);
      const body = ['Reference,UTR,Status', ...answers].join('\n');
      const reports = await askAll('/settlement-runs/return-file', { method: 'POST', body, type: 'text/csv' });
      const read = reports.map(({ text }) => JSON.parse(text));
      const total = (of: 'paid' | 'known' | 'bad') => read.reduce((sum, report) => sum + report[of], 0);
      expect([total('paid'), total('known'), total('bad')]).toEqual([sellers, 3 * sellers, 0]);
      await theConsole.relay();
      expect((await Settlement.find({ runId }).lean()).map(({ status }) => status)).toEqual(['done', 'done', 'done']);
      expect(await SettlementRun.findById(runId).lean()).toMatchObject({ status: 'done', transfers: sellers });
      const audited = async (action: string) => AuditRecord.countDocuments({ action });
      expect([await audited('startRun'), await audited('sendPayouts'), await audited('payTransfer')]).toEqual([
        1, 1, 3,
      ]);
      expect([await checkLedger(), await differences()]).toEqual([[], []]);
    });
  });
}
