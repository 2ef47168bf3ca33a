import { balanceOf, debited, openOf, type Rows, sum } from './Rows.js';

/**
 * The bank has each transfer once: what its statement shows, or what staff recorded if that is more. It has nothing of
 * a transfer that it took back, unless staff say later that they found the payment. Our own transfers reduce it.
 */
export function theBankHoldsWhatTheBooksSay(rows: Rows): string[] {
  const { lines, refunds, settlements } = rows;
  const credits = lines.filter(({ side }) => side === 'credit');
  const [matched, handedOver] = [matchedIn(rows), handedOverIn(rows)];
  const utrs = new Set([
    ...credits.flatMap((line) => [...line.utrs, ...line.longUtrs]),
    ...matched.keys(),
    ...handedOver.keys(),
  ]);
  let held = 0;
  for (const utr of utrs) {
    const line = credits.find((credit) => [...credit.utrs, ...credit.longUtrs].includes(utr));
    const found = matched.get(utr) ?? 0;
    const isTakenBack = line?.use === 'reversed';
    held += isTakenBack ? found : Math.max(line?.amount ?? 0, found + (handedOver.get(utr) ?? 0));
  }
  const byBank = new Set(rows.log.flatMap(({ kind, refundId }) => (kind === 'refunded-by-bank' ? refundId : [])));
  // If the bank returned a transfer to a seller, its line brings the money back.
  const paidOut = settlements.filter(
    ({ direction, status }) => direction === 'to_seller' && (status === 'done' || status === 'returned'),
  );
  held -= sum(refunds.filter(({ _id }) => byBank.has(_id))) + sum(paidOut) + returned(rows);
  const booked = balanceOf(rows, 'bank');
  return held === booked ? [] : [`the bank holds ${held}, the books say ${booked}`];
}

/** What verified payments, proven claims and payments of dues have in the bank, by UTR. */
function matchedIn(rows: Rows): Map<string, number> {
  const found = new Map<string, number>();
  const add = (utr: string, amount: number) => found.set(utr, (found.get(utr) ?? 0) + amount);
  for (const row of openOf(rows, 'utr-matched'))
    add(rows.sessions.find(({ _id }) => _id === row.paymentId)?.utr ?? '', debited(row).amount);
  for (const row of openOf(rows, 'claim-matched')) {
    const claimId = Number(row._id.split(':')[1]);
    add(rows.claims.find(({ _id }) => _id === claimId)?.utr ?? '', debited(row).amount);
  }
  for (const { utr, amount } of rows.duesPayments.filter(({ verification }) => verification === 'matched'))
    add(utr ?? '', amount);
  return found;
}

/** The couriers' cash, or the debt of a seller, of each transfer. A settlement of a debt has a negative amount. */
function handedOverIn(rows: Rows): Map<string, number> {
  const fromSellers = rows.settlements.filter(
    ({ direction, status }) => direction === 'from_seller' && status === 'done',
  );
  const found = new Map(fromSellers.map(({ utr, amount }) => [utr, -amount]));
  for (const row of openOf(rows, 'remitted')) {
    const utr = row._id.split(':')[2] ?? '';
    found.set(utr, (found.get(utr) ?? 0) + debited(row).amount);
  }
  return found;
}

/** What staff sent back to the senders of unmatched lines: what was left in suspense. */
function returned({ lines, log }: Rows): number {
  const ids = lines.filter(({ resolution }) => resolution === 'returned').map(({ _id }) => _id);
  const explained = ids.flatMap((id) => {
    const isOwn = ({ account }: { account: string }) => account === `suspense/lines/${id}`;
    const own = log.filter(({ kind, postings }) => kind === 'line-explained' && postings.some(isOwn));
    return own.sort((one, other) => nthOf(one._id) - nthOf(other._id)).slice(-1);
  });
  return sum(explained.map(debited));
}

const nthOf = (key: string): number => Number(key.split(':')[2] ?? 1);
