import { setImmediate as otherWork } from 'node:timers/promises';
import { Refused } from '../errors.js';
import { type Paise, parsePaise } from '../money.js';
import { headingsWithin, readRows } from './readRows.js';
import { references } from './startSession.js';

/** A credit of the bank statement, or its reversal, as it was read. */
export interface TransferLine {
  line: number;
  /** As written in the statement. */
  date: string;
  amount: Paise;
  /** Numbers of twelve digits, each a possible UTR. */
  utrs: string[];
  /** References of NEFT and RTGS transfers, in capital letters. */
  longUtrs: string[];
  /** Texts in the form of our references. */
  references: string[];
}

/** The numbers by which a transfer is known: those of twelve digits, if it has any. */
export const mainNumbers = ({ utrs, longUtrs }: Pick<TransferLine, 'utrs' | 'longUtrs'>): string[] =>
  utrs.length > 0 ? utrs : longUtrs;

export interface Statement {
  credits: TransferLine[];
  /** Debits that take a credit with the same number back. */
  reversals: TransferLine[];
  /** Lines that cannot be read, with the reason. */
  unreadable: { line: number; why: string }[];
}

const bytesAtMost = 2 * 2 ** 20;
const rowsAtMost = 20_000;
/** Other requests are answered after each part of this many rows. */
const rowsOfPart = 500;

/** Bounds the number of cells. */
const columnsAtMost = 200;

/** Patterns for headings, in lower-case letters and without the currency. */
const headings = {
  side: /^(type|(transaction|txn)type|(dr|debit)(or)?(cr|credit)|(cr|credit)(or)?(dr|debit))$/,
  debit: /^(debit|withdrawal|paidout|dr$)/,
  credit: /^(credit|deposit|paidin|cr$)/,
  amount: /^(transaction|txn)?(amount|amt)$/,
  date: /date/,
  text: /^(transaction|txn)?(description|narration|particulars|remarks?|details)$/,
  utr: /^(utr|rrn)|^(upi|bank|transaction|txn)?(chq|cheque)?(ref|reference)(no|num|number|id)?$|^(transaction|txn)id$/,
} as const;
type Column = keyof typeof headings;
/** The positions of the columns of each kind. */
type Columns = Record<Column, number[]>;

const twelveDigits = /(?<!\d)\d{12}(?!\d)/g;
/** References with letters, or with more than twelve digits, in a column of its own. */
const longNumbers = /(?<![A-Z\d])(?=(?:[A-Z]*\d){6})(?!\d{12}(?![A-Z\d]))[A-Z\d]{12,22}(?![A-Z\d])/gi;
/** The references of NEFT and RTGS in a text, which has other names and numbers too. */
const longTexts = /(?<![A-Z\d])(?=[A-Z]{1,5}\d+(?![A-Z\d]))(?:[A-Z\d]{16}|[A-Z\d]{22})(?![A-Z\d])/gi;
/** How banks mark a debit: debit, Dr, withdrawal. */
const outwards = /^(d(?!ep)|w|out|paid ?out|sent)/i;
/** A number of twelve digits after a spreadsheet has rounded it. */
const rounded = /^\d([.,]\d+)?e\+?\d+$/i;

/**
 * Reads a bank statement: CSV with commas, semicolons or tabs and columns in any order. Lines above the headings and
 * debits are ignored. Other requests are answered meanwhile. Refuses `statement_unreadable`, `file_too_large`.
 */
export async function readStatement(text: string): Promise<Statement> {
  if (Buffer.byteLength(text) > bytesAtMost) tooLarge('It has more than 2 MB');
  const { rows, broken } = await readRows(text);
  const at = rows
    .slice(0, headingsWithin)
    .findIndex(({ record }) => isHeading(columnsIn(record.slice(0, columnsAtMost + 1))));
  const heading = rows[at];
  if (!heading || heading.record.length > columnsAtMost)
    throw new Refused('statement_unreadable', { sentence: noHeadings });
  const lines = rows.slice(at + 1);
  if (lines.length > rowsAtMost) tooLarge(`It has more than ${rowsAtMost.toLocaleString('en-IN')} lines`);
  if (lines.length === 0 && broken.length > 0) throw new Refused('statement_unreadable');
  const columns = columnsIn(heading.record);
  const unclosed = broken.filter((line) => line > heading.line).map((line) => ({ line, why: openQuote }));
  const statement: Statement = { credits: [], reversals: [], unreadable: unclosed };
  for (const [nth, { record, line }] of lines.entries()) {
    if (nth % rowsOfPart === 0) await otherWork();
    const read = readLine(columns, record);
    if (typeof read === 'string') statement.unreadable.push({ line, why: read });
    else if (read) statement[read.isReversal ? 'reversals' : 'credits'].push({ line, ...read.transfer });
  }
  return statement;
}

const noHeadings =
  'No headings were found. The statement needs a column with the amount (such as Amount, Credit or Deposit) and one ' +
  'with the UTR (such as UTR, RRN or Ref no) or the description.';

const openQuote = 'A quotation mark is not closed';

function tooLarge(what: string): never {
  throw new Refused('file_too_large', { sentence: `${what}. Import the statement in parts.` });
}

function columnsIn(cells: string[]): Columns {
  const columns: Columns = { side: [], debit: [], credit: [], amount: [], date: [], text: [], utr: [] };
  for (const [index, cell] of cells.entries()) {
    const letters = cell
      .toLowerCase()
      .replace(/\b(inr|rs)\b/g, '')
      .replace(/[^a-z]/g, '');
    const column = (Object.keys(headings) as Column[]).find((name) => headings[name].test(letters));
    if (column) columns[column].push(index);
  }
  return columns;
}

const isHeading = ({ credit, amount, utr, text }: Columns): boolean =>
  credit.length + amount.length > 0 && utr.length + text.length > 0;

type Read = (column: Column) => string[];

/** How banks mark that they took a credit back. */
const takenBack = /\b(rev|reversal|reversed|return|returned|ret|rtn|chargeback)\b/i;

/** @returns the transfer, or what is wrong with the line, or undefined if it is another debit */
function readLine(
  columns: Columns,
  cells: string[],
): { isReversal: boolean; transfer: Omit<TransferLine, 'line'> } | string | undefined {
  const read: Read = (column) => columns[column].map((index) => cells[index] ?? '').filter(Boolean);
  const [written] = columns.credit.length > 0 ? read('credit') : read('amount');
  const wentOut = read('side').some((side) => outwards.test(side)) || (!written && read('debit').length > 0);
  const amount = amountIn(written ?? '');
  if (wentOut || amount === 'out' || (amount === 0 && read('debit').length > 0)) return readReversal(read, cells);
  if ((!written && columns.credit.length > 0) || amount === 0) return undefined;
  if (amount === undefined) return written ? `“${written}” is not an amount` : 'There is no amount';
  const { utrs, longUtrs, named } = namesIn(read, cells);
  if (named.length + utrs.length + longUtrs.length === 0 && read('utr').some((cell) => rounded.test(cell)))
    return 'A spreadsheet has rounded the UTR: export the statement again, and do not open it before the import';
  return { isReversal: false, transfer: { date: read('date')[0] ?? '', amount, utrs, longUtrs, references: named } };
}

/** A debit of our own has its own number in the column of the UTR, so a reversal has the number of its credit alone. */
function readReversal(read: Read, cells: string[]) {
  const [written = ''] = [...read('debit'), ...read('amount')];
  const amount = parsePaise(written.replace(/[^\d.]/g, ''));
  const { utrs, longUtrs, named, isInColumn } = namesIn(read, cells);
  const isReversal =
    mainNumbers({ utrs, longUtrs }).length === 1 && (isInColumn || cells.some((cell) => takenBack.test(cell)));
  if (!isReversal || !amount) return undefined;
  return { isReversal, transfer: { date: read('date')[0] ?? '', amount, utrs, longUtrs, references: named } };
}

interface Names {
  utrs: string[];
  longUtrs: string[];
  named: string[];
  isInColumn: boolean;
}

function namesIn(read: Read, cells: string[]): Names {
  const numbers = matchesIn(read('utr'), twelveDigits);
  const utrs = numbers.length > 0 ? numbers : matchesIn(read('text'), twelveDigits);
  const named = matchesIn(cells, references);
  const isNew = (text: string) => !named.includes(text);
  const ofColumn = matchesIn(read('utr'), longNumbers).filter(isNew);
  const longUtrs = ofColumn.length > 0 ? ofColumn : matchesIn(read('text'), longTexts).filter(isNew);
  return {
    utrs: [...new Set(utrs)],
    longUtrs: [...new Set(longUtrs)],
    named: [...new Set(named)],
    isInColumn: utrs.length > 0 ? numbers.length > 0 : ofColumn.length > 0,
  };
}

const matchesIn = (cells: string[], pattern: RegExp): string[] =>
  cells.flatMap((cell) => cell.match(pattern) ?? []).map((text) => text.toUpperCase());

/** Reads amounts such as `1,234.50` and `₹ 1,234.50 Cr`. */
function amountIn(written: string): Paise | 'out' | undefined {
  const plain = written.replace(/[\s,₹]|^(inr|rs\.?)/gi, '').replace(/^rs\.?|cr\.?$/gi, '');
  if (/^-|dr\.?$|^\(.*\)$/i.test(plain)) return 'out';
  return parsePaise(plain.replace(/^\+/, ''));
}
