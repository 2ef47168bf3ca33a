import { beforeEach, describe, expect, it } from '@jest/globals';
import { collectRun } from '../../../domain/settlements/collectRun.js';
import { importReturnFile } from '../../../domain/settlements/importReturnFile.js';
import { payoutFile, referenceOf, sendRun } from '../../../domain/settlements/sendRun.js';
import { startRun } from '../../../domain/settlements/startRun.js';
import { readStatement } from '../../../domain/settlements/statement.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import { LedgerTransaction } from '../../../models/ledger/LedgerTransaction.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { SettlementRun } from '../../../models/ledger/SettlementRun.js';
import { AuditRecord } from '../../../models/system/AuditRecord.js';
import { makeDelivered } from '../../support/books/delivered.js';
import { makeBankAccount } from '../../support/books/makeBankAccount.js';
import { checkLedger } from '../../support/checkLedger.js';
import { useDatabase } from '../../support/database.js';
import { relayAll } from '../../support/relayAll.js';
import { saveRows } from '../../support/saveRows.js';
import { testWorld } from '../../support/world.js';

const world = testWorld();
const operator = { id: 7, email: 'operator@example.in' };
const utr = 'SBIN326112200417';
const other = 'SBIN326112200418';

async function* inParts(bytes: Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
const importText = (text: string) => importReturnFile(world, operator, inParts(Buffer.from(text)));

export function testReturnFile(): void {
  useDatabase();

  let runId: number;
  let references: string[];
  let restoreRows: (() => Promise<void>) | undefined;
  beforeEach(async () => {
    if (restoreRows) return restoreRows();
    world.clock.set('2026-11-18T05:30:00.000Z');
    for (let sellers = 0; sellers < 2; sellers++) {
      const { store } = await makeDelivered(world, 1);
      await makeBankAccount(world, store.sellerId);
    }
    world.clock.set('2026-11-21T12:00:00.000Z');
    runId = (await startRun(world, operator))._id;
    await collectRun(world, runId);
    await sendRun(world, operator, runId);
    const run = await SettlementRun.findById(runId).lean().orFail();
    for await (const _line of payoutFile(world, run));
    references = (await Settlement.find({ runId }).sort({ _id: 1 }).lean()).map(({ _id }) => referenceOf(_id));
    restoreRows = await saveRows();
  });
  const statuses = async () => (await Settlement.find({ runId }).sort({ _id: 1 }).lean()).map(({ status }) => status);

  it('is refused without the columns, and changes nothing', async () => {
    for (const text of ['', 'Reference,UTR\r\n', 'Status,UTR\r\nPaid,X\r\n']) {
      await expect(importText(text)).rejects.toMatchObject({ code: 'validation_failed' });
    }
    expect(await statuses()).toEqual(['sent', 'sent']);
  });

  it('reports bad lines by number, and applies the others', async () => {
    const [first, second] = references;
    const report = await importText(
      [
        'Reference,Amount,UTR,Status,Reason',
        `${first},205.00,,Success,`,
        `${first},205.01,${utr},Success,`,
        `STL99999999,205.00,${utr},Success,`,
        `${first},205.00,${utr},On hold,`,
        `"${first},205.00`,
        '',
        `${first},205.00,${utr},SUCCESS,`,
        `${second},"₹ 205.00",${utr},Paid,`,
        `${first},205.00,,Failed,No such account`,
        `${second},205.00,,Rejected,No such account`,
        `${second},205.00,${other},Paid,`,
      ].join('\n'),
    );
    expect(report).toMatchObject({ paid: 1, failed: 1, known: 0, bad: 8 });
    expect(report.badLines.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 9, 10, 12]);
    await relayAll(world);
    expect(await statuses()).toEqual(['done', 'failed']);
    expect(await SettlementRun.findById(runId).lean()).toMatchObject({ status: 'done' });
    expect(await checkLedger()).toEqual([]);
  });

  it('changes nothing when it is imported again', async () => {
    const [first, second] = references;
    const text = `Reference;UTR;Status;Reason\r\n${first};${utr};Processed;\r\n${second};;Returned;Closed\r\n`;
    expect(await importText(text)).toMatchObject({ paid: 1, failed: 1, known: 0, bad: 0 });
    await relayAll(world);
    const transactions = await LedgerTransaction.countDocuments();
    expect(await importText(text)).toMatchObject({ paid: 0, failed: 0, known: 2, bad: 0 });
    expect(await LedgerTransaction.countDocuments()).toBe(transactions);
  });

  const encodings: [name: string, delimiter: string, encode: (text: string) => Uint8Array][] = [
    ['in UTF-8 with a mark, and tabs', '\t', (text) => Buffer.from(`\uFEFF${text}`)],
    ['in UTF-16 with a mark, and semicolons', ';', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['in UTF-16 without a mark, and commas', ',', (text) => Buffer.from(text, 'utf16le')],
    ['in Windows-1252, and commas', ',', (text) => Buffer.from(text, 'latin1')],
  ];
  it.each(encodings)('is read %s, by the columns of another bank', async (_name, delimiter, encode) => {
    const settlements = await Settlement.find({ runId }).sort({ _id: 1 }).lean();
    const [first = '', second = ''] = settlements.map(({ sellerId }) => `5010000${String(sellerId).padStart(7, '0')}`);
    const rows = [
      ['Beneficiary Account No', 'Transaction Status', 'UTR No', 'Remarks'],
      [first, 'Completed', utr, ''],
      [second, 'Error', '', 'Account ended (fermé)'],
    ];
    const text = rows.map((row) => row.join(delimiter)).join('\r\n');
    expect(await importReturnFile(world, null, inParts(encode(text)))).toMatchObject({ paid: 1, failed: 1, bad: 0 });
    const byService = { operatorId: null, operatorEmail: 'the service' };
    expect((await AuditRecord.find(byService).sort({ _id: 1 }).lean()).map(({ action }) => action)).toEqual([
      'payTransfer',
      'failTransfer',
      'importReturnFile',
    ]);
    const failed = await Settlement.findOne({ runId, status: 'failed' }).lean();
    expect(failed?.failureReason).toBe('Account ended (fermé)');
  });

  it('opens the rows of a failed transfer again, which the next run pays', async () => {
    await importText(`Reference,Status,Reason\n${references[1]},Failed,Account 910000000005 closed\n`);
    const failed = await Settlement.findOne({ runId, status: 'failed' }).lean().orFail();
    expect(await LedgerEntry.countDocuments({ sellerId: failed.sellerId, settlementId: null })).toBe(2);
    expect(await AuditRecord.find({ action: 'failTransfer' }).lean()).toMatchObject([
      { operatorId: operator.id, recordId: String(failed._id), after: { failureReason: 'Account XXXX0005 closed' } },
    ]);
    world.clock.set('2026-11-28T12:00:00.000Z');
    const { _id: next } = await startRun(world, operator);
    await collectRun(world, next);
    const again = await Settlement.findOne({ runId: next, sellerId: failed.sellerId }).lean().orFail();
    expect(again).toMatchObject({ status: 'open', amount: 20_500, openingBalance: 0 });
    const listed = async (id: number) => (await readStatement(id)).orders.length;
    expect([await listed(failed._id), await listed(again._id)]).toEqual([1, 1]);
    expect(await checkLedger()).toEqual([]);
  });

  describe('two imports at the same time', () => {
    it('pay a transfer once', async () => {
      const text = `Reference,UTR,Status\n${references[0]},${utr},Paid\n${references[1]},${other},Paid\n`;
      const reports = await Promise.all([importText(text), importText(text), importText(text)]);
      const total = (of: 'paid' | 'known' | 'bad') => reports.reduce((sum, report) => sum + report[of], 0);
      expect([total('paid'), total('known'), total('bad')]).toEqual([2, 4, 0]);
      await relayAll(world);
      expect(await statuses()).toEqual(['done', 'done']);
      expect(await LedgerEntry.countDocuments({ isSettled: true })).toBe(4);
      expect(await checkLedger()).toEqual([]);
    });

    it('fail a transfer once', async () => {
      const text = `Reference,Status,Reason\n${references[0]},Failed,Account closed\n`;
      const reports = await Promise.all([importText(text), importText(text), importText(text)]);
      expect(reports.map(({ failed, known, bad }) => [failed, known, bad]).sort()).toEqual([
        [0, 1, 0],
        [0, 1, 0],
        [1, 0, 0],
      ]);
      expect(await checkLedger()).toEqual([]);
    });
  });
}
