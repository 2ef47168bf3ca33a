import type { PromotionRecord } from '../../models/catalog/Promotion.js';
import type { StoreRecord } from '../../models/catalog/Store.js';
import type { LedgerEntryRecord } from '../../models/ledger/LedgerEntry.js';
import type { LedgerTransactionRecord } from '../../models/ledger/LedgerTransaction.js';
import type { SellerDuesRecord } from '../../models/ledger/SellerDues.js';
import type { SettlementRecord } from '../../models/ledger/Settlement.js';
import type { NotificationRecord } from '../../models/notifications/Notification.js';
import type { DeliveryAssignmentRecord } from '../../models/orders/DeliveryAssignment.js';
import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import type { DuesPaymentRecord } from '../../models/payments/DuesPayment.js';
import type { PaymentClaimRecord } from '../../models/payments/PaymentClaim.js';
import type { PaymentSessionRecord } from '../../models/payments/PaymentSession.js';
import type { RefundRecord } from '../../models/payments/Refund.js';
import type { StatementLineRecord } from '../../models/payments/StatementLine.js';
import type { MoneyMachine } from './MoneyMachine.js';

/** All rows, and the world outside. */
export interface Rows {
  machine: MoneyMachine;
  log: LedgerTransactionRecord[];
  orders: StoreOrderRecord[];
  assignments: DeliveryAssignmentRecord[];
  sessions: PaymentSessionRecord[];
  refunds: RefundRecord[];
  lines: StatementLineRecord[];
  claims: PaymentClaimRecord[];
  settlements: SettlementRecord[];
  entries: LedgerEntryRecord[];
  dues: SellerDuesRecord[];
  duesPayments: DuesPaymentRecord[];
  stores: StoreRecord[];
  notices: NotificationRecord[];
  promotions: PromotionRecord[];
  disputed: number;
}

export const sum = (amounts: { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0);
export const balanceOf = ({ log }: Pick<Rows, 'log'>, account: string) =>
  sum(log.flatMap(({ postings }) => postings).filter((posting) => posting.account === account));

/** The transactions of a kind that are not reversed. */
export function openOf({ log }: Pick<Rows, 'log'>, kind: string): LedgerTransactionRecord[] {
  const reversed = new Set(log.map(({ reversalOf }) => reversalOf));
  return log.filter((row) => row.kind === kind && !reversed.has(row._id));
}

/** The amount of a transaction with two postings. */
export const debited = ({ postings }: LedgerTransactionRecord) => ({
  amount: Math.max(...postings.map(({ amount }) => amount)),
});
