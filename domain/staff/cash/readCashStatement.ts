import { Refused } from '../../errors.js';
import { formatPaise, type Paise, parsePaise } from '../../money.js';
import { readRows } from '../../payments/readRows.js';
import type { DeliveryCash } from './remittances.js';

const linesAtMost = 200;

/**
 * Reads the statement of a delivery partner: on each line the number of a delivery and an amount in rupees. A first
 * line without a number is a heading. Refuses `validation_failed`, which names the line.
 * @param field the form field of the statement
 * @param total the amount of the transfer, which the lines must add up to
 */
export async function readCashStatement(text: string, total: Paise, field: string): Promise<DeliveryCash[]> {
  const refuse = (message: string) => new Refused('validation_failed', { details: [{ field, message }] });
  const { rows, broken } = await readRows(text);
  if (broken.length > 0) throw refuse(`has an open quotation mark in line ${broken[0]}`);
  const lines = rows.filter(({ record }, nth) => nth > 0 || /\d/.test(record.join('')));
  if (lines.length === 0) throw refuse('has no lines');
  if (lines.length > linesAtMost) throw refuse(`has more than ${linesAtMost} lines: enter it in parts`);
  const cash = new Map<number, DeliveryCash>();
  for (const { record, line } of lines) {
    const [written = '', sum = '', ...others] = record;
    const [assignmentId, amount] = [readId(written), parsePaise(sum.replaceAll(',', ''))];
    if (!assignmentId || !amount || others.some((cell) => cell !== ''))
      throw refuse(`must have a delivery and an amount in line ${line}, such as “34, 225.00”`);
    if (cash.has(assignmentId)) throw refuse(`names delivery ${assignmentId} twice`);
    cash.set(assignmentId, { assignmentId, amount });
  }
  const sum = [...cash.values()].reduce((all, { amount }) => all + amount, 0);
  if (sum !== total) throw refuse(`adds up to ₹${formatPaise(sum)} instead of ₹${formatPaise(total)}`);
  return [...cash.values()];
}

const readId = (written: string): number => (/^\d{1,15}$/.test(written) ? Number(written) : 0);
