import { atomically } from '../../database/transactions/atomically.js';
import { Settlement, type SettlementRecord, type SettlementStatus } from '../../models/ledger/Settlement.js';
import { SettlementRun } from '../../models/ledger/SettlementRun.js';
import { readPayoutAccounts } from '../accounts/payoutAccounts.js';
import { type Operator, recordAudit } from '../audit/recordAudit.js';
import { Refused } from '../errors.js';
import { isUtr, useTransfer } from '../ledger/transfers.js';
import { parsePaise } from '../money.js';
import { recordEvent } from '../outbox/recordEvent.js';
import type { World } from '../world.js';
import { finishRun } from './collectRun.js';
import { type CsvLine, readCsvLines } from './readCsvLines.js';
import { failTransfer } from './releaseRows.js';
import { settlementIn } from './sendRun.js';

type Part = Pick<World, 'config' | 'now' | 'outbox' | 'bankKeys' | 'log'>;

/** What a return file said. Every line is one of these. */
export interface ReturnReport {
  /** The lines that paid or failed a transfer. */
  paid: number;
  failed: number;
  /** Lines that an earlier file said already. */
  known: number;
  bad: number;
  /** The first bad lines, with their numbers from 1. */
  badLines: { line: number; why: string }[];
}

const badLinesShown = 1_000;

/** The headings of banks, in lower-case letters and digits. */
const headings = {
  reference: [
    'reference',
    'referenceno',
    'referencenumber',
    'ref',
    'refno',
    'customerreference',
    'customerref',
    'clientreference',
  ],
  account: [
    'account',
    'accountno',
    'accountnumber',
    'beneficiaryaccount',
    'beneficiaryaccountno',
    'beneficiaryaccountnumber',
    'creditaccount',
    'creditaccountno',
  ],
  amount: ['amount', 'transactionamount', 'paymentamount', 'transferamount'],
  utr: [
    'utr',
    'utrno',
    'utrnumber',
    'utrrrn',
    'rrn',
    'bankreference',
    'bankreferenceno',
    'transactionreference',
    'transactionid',
  ],
  status: ['status', 'transactionstatus', 'paymentstatus', 'state', 'result'],
  reason: [
    'reason',
    'failurereason',
    'rejectionreason',
    'rejectreason',
    'returnreason',
    'remarks',
    'remark',
    'errordescription',
    'statusdescription',
  ],
} as const;
type Column = keyof typeof headings;
type Columns = Partial<Record<Column, number>>;

const paidWords: readonly string[] = ['paid', 'success', 'processed', 'completed'];
const failedWords: readonly string[] = ['failed', 'rejected', 'returned', 'error'];

/** The transfers whose lines a file may have. */
type Known = Pick<SettlementRecord, '_id' | 'runId' | 'sellerId' | 'amount' | 'utr'> & { status: SettlementStatus };

/**
 * Applies the return file of a bank: transfers are paid with their UTR, or failed with a reason, and their rows enter
 * the next run. A bad line is counted and changes nothing. A line that was applied before changes nothing either. Reads
 * the file in parts: UTF-8, UTF-16 or Windows-1252, with commas, semicolons or tabs. Refuses `validation_failed` for a
 * file without the columns.
 * @param operator null for the command
 * @param runId only transfers of this run
 */
export async function importReturnFile(
  world: Part,
  operator: Operator | null,
  file: AsyncIterable<Uint8Array>,
  runId?: number,
): Promise<ReturnReport> {
  if (runId !== undefined && !(await SettlementRun.exists({ _id: runId }))) throw new Refused('not_found');
  const report: ReturnReport = { paid: 0, failed: 0, known: 0, bad: 0, badLines: [] };
  const touched = new Set<number>();
  let columns: Columns | undefined;
  let byAccount: Map<string, Known[]> | undefined;
  for await (const batch of readCsvLines(file)) {
    const lines = columns ? batch : batch.slice(1);
    columns ??= columnsIn(batch[0], world);
    const read = lines.map((line) => readLine(line, columns ?? {}));
    const ids = read.flatMap(({ settlementId }) => settlementId ?? []);
    const byId = new Map((await findTransfers({ _id: { $in: ids } }, runId)).map((one) => [one._id, one]));
    if (read.some(namesAccount)) byAccount ??= await transfersByAccount(world, runId);
    for (const line of read) {
      const named = namesAccount(line) ? ofAccount(byAccount, line) : byId.get(line.settlementId ?? 0);
      const outcome = await applyLine(world, operator, line, named);
      if (typeof outcome === 'string') report[outcome]++;
      else addBad(report, line.line, outcome.why);
      // Also a known line: the process that applied it may have been killed before it finished the run.
      if (named && typeof outcome === 'string') touched.add(named.runId ?? 0);
    }
  }
  if (!columns) throw unreadable('The file is empty.');
  for (const id of touched) await finishRun(id);
  const { badLines: _lines, ...after } = report;
  const about = { action: 'importReturnFile', resource: 'SettlementRun', recordId: runId ?? '' };
  await recordAudit(world, operator, { ...about, after });
  return report;
}

const unreadable = (sentence: string) => new Refused('validation_failed', { sentence });

function addBad(report: ReturnReport, line: number, why: string): void {
  report.bad++;
  if (report.badLines.length < badLinesShown) report.badLines.push({ line, why });
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** The positions of the columns by their headings: those of banks, and of our own payout file. */
function columnsIn(heading: CsvLine | undefined, { config }: Pick<World, 'config'>): Columns {
  const names = (heading?.cells ?? []).map(plain);
  const own = (column: Column) =>
    config.settlements.payoutColumns.flatMap((one) => (one.field === column ? plain(one.heading) : []));
  const columns: Columns = {};
  for (const column of Object.keys(headings) as Column[]) {
    const wanted: string[] = [...own(column), ...headings[column]];
    const [name] = wanted.filter((one) => names.includes(one));
    if (name !== undefined) columns[column] = names.indexOf(name);
  }
  if (columns.status === undefined || (columns.reference ?? columns.account) === undefined) {
    throw unreadable('The first line needs the headings Status, and Reference or Account.');
  }
  return columns;
}

interface ReadLine extends Record<Column, string> {
  line: number;
  isReadable: boolean;
  settlementId: number | undefined;
}

/** The reason is shown and kept: a bank may write the number of the account into it. */
const withoutAccounts = (text: string): string => text.replace(/\d{9,}/g, (number) => `XXXX${number.slice(-4)}`);

function readLine({ line, cells }: CsvLine, columns: Columns): ReadLine {
  const read = (column: Column) => (columns[column] === undefined ? '' : (cells?.[columns[column]] ?? ''));
  const reference = read('reference');
  return {
    line,
    isReadable: cells !== undefined,
    settlementId: settlementIn(reference),
    reference,
    account: read('account').replace(/\D/g, ''),
    amount: read('amount'),
    utr: read('utr').replaceAll(' ', '').toUpperCase(),
    status: read('status').toLowerCase(),
    reason: withoutAccounts(read('reason')).slice(0, 200),
  };
}

const namesAccount = ({ reference, account }: ReadLine) => reference === '' && account !== '';

const findTransfers = (which: object, runId: number | undefined): Promise<Known[]> =>
  Settlement.find(
    { ...which, runId: runId ?? { $gt: 0 } },
    { runId: 1, sellerId: 1, amount: 1, utr: 1, status: 1 },
  ).lean<Known[]>();

/** The transfers of a run, or of the runs that were sent last, by the accounts of their sellers. */
async function transfersByAccount(world: Part, runId: number | undefined): Promise<Map<string, Known[]>> {
  const last = await SettlementRun.find({ sentAt: { $ne: null } }, { _id: 1 })
    .sort({ _id: -1 })
    .limit(runsByAccount)
    .lean();
  const runs = runId === undefined ? last.map(({ _id }) => _id) : [runId];
  const transfers = await findTransfers({ runId: { $in: runs }, payee: { $exists: true } }, runId);
  const found = new Map<string, Known[]>();
  const accounts = await readPayoutAccounts(
    world,
    transfers.map(({ sellerId }) => sellerId),
  );
  for (const transfer of transfers) {
    const account = accounts.get(transfer.sellerId);
    if (typeof account !== 'object') continue;
    found.set(account.number, [...(found.get(account.number) ?? []), transfer]);
  }
  return found;
}

const runsByAccount = 4;

/** The transfer to an account: the one that is on its way, or that has the UTR of the line. */
function ofAccount(byAccount: Map<string, Known[]> | undefined, { account, utr }: ReadLine): Known | undefined {
  const all = byAccount?.get(account) ?? [];
  const sent = all.filter(({ status }) => status === 'sent');
  const same = all.find((one) => utr !== '' && one.utr === utr);
  if (same) return same;
  return sent.length === 1 ? sent[0] : all.findLast(() => sent.length === 0);
}

type Outcome = 'paid' | 'failed' | 'known' | { why: string };

async function applyLine(
  world: Part,
  operator: Operator | null,
  line: ReadLine,
  transfer: Known | undefined,
): Promise<Outcome> {
  if (!line.isReadable) return { why: 'cannot be read' };
  const isPaid = paidWords.includes(line.status);
  if (!isPaid && !failedWords.includes(line.status)) return { why: `has the status “${line.status.slice(0, 40)}”` };
  if (!transfer) return { why: 'names no transfer of ours' };
  if (line.amount !== '' && parsePaise(line.amount.replace(/[₹,\s]|^rs\.?/gi, '')) !== transfer.amount) {
    return { why: 'has another amount' };
  }
  return isPaid ? pay(world, operator, line, transfer) : fail(world, operator, line, transfer);
}

const isAnswered = ({ status }: Known) => status === 'paying' || status === 'done' || status === 'returned';

/** Reads a transfer again. @returns whether its status has changed */
async function hasMoved(transfer: Known): Promise<boolean> {
  const [now] = await findTransfers({ _id: transfer._id }, transfer.runId ?? undefined);
  if (!now || now.status === transfer.status) return false;
  Object.assign(transfer, now);
  return true;
}

async function pay(world: Part, operator: Operator | null, line: ReadLine, transfer: Known): Promise<Outcome> {
  const { utr } = line;
  if (!isUtr.test(utr)) return { why: 'has no UTR of 12 to 22 letters and digits' };
  if (isAnswered(transfer)) return transfer.utr === utr ? 'known' : { why: 'was paid before with another UTR' };
  if (transfer.status === 'failed') return { why: 'failed before' };
  if (transfer.status !== 'sent') return { why: 'was in no payout file' };
  const settlementId = transfer._id;
  try {
    const isMoved = await atomically(async () => {
      const sent = { _id: settlementId, status: 'sent' as const };
      if (!(await Settlement.exists(sent))) return false;
      await useTransfer(utr, { settlementId }, 'utr');
      await Settlement.updateOne(sent, { $set: { status: 'paying', utr } }).orFail();
      await recordEvent(world, 'settlement.started', { settlementId }, String(settlementId));
      const about = { action: 'payTransfer', resource: 'Settlement', recordId: settlementId };
      await recordAudit(world, operator, { ...about, before: { status: 'sent' }, after: { status: 'paying', utr } });
      return true;
    });
    if (!isMoved) {
      const why = 'was changed by another import';
      return (await hasMoved(transfer)) ? pay(world, operator, line, transfer) : { why };
    }
  } catch (error) {
    if (error instanceof Refused && error.code === 'validation_failed')
      return { why: 'has the UTR of another transfer' };
    throw error;
  }
  Object.assign(transfer, { status: 'paying', utr });
  return 'paid';
}

async function fail(world: Part, operator: Operator | null, line: ReadLine, transfer: Known): Promise<Outcome> {
  if (transfer.status === 'failed') return 'known';
  if (isAnswered(transfer)) return { why: 'was paid before' };
  const reason = line.reason || 'The bank gave no reason.';
  if (!(await failTransfer(world, transfer._id, 'sent', reason, operator))) {
    return (await hasMoved(transfer)) ? fail(world, operator, line, transfer) : { why: 'was in no payout file' };
  }
  Object.assign(transfer, { status: 'failed' });
  return 'failed';
}
