import { LedgerTransaction, type LedgerTransactionRecord } from '../../models/ledger/LedgerTransaction.js';
import type { Paise } from '../money.js';
import { accountOf } from './chartOfAccounts.js';
import { remittedKey } from './postings/orderPostings.js';

/** The cash of one delivery, read from the books. Use it in the database transaction that changes the delivery. */
export class CourierCash {
  private constructor(
    private readonly assignmentId: number,
    private readonly rows: LedgerTransactionRecord[],
  ) {}

  static async of(assignmentId: number): Promise<CourierCash> {
    const account = accountOf('courier/{assignment}', assignmentId);
    return new CourierCash(assignmentId, await LedgerTransaction.find({ 'postings.account': account }).lean());
  }

  /** What the courier has not handed over yet. */
  get held(): Paise {
    return this.rows.reduce((sum, row) => sum + this.amountOf(row), 0);
  }

  /** The handovers that are not undone. */
  get handedOver(): { original: LedgerTransactionRecord; reference: string; amount: Paise }[] {
    const reversed = new Set(this.rows.map(({ reversalOf }) => reversalOf));
    return this.rows
      .filter(({ _id, kind }) => kind === 'remitted' && !reversed.has(_id))
      .map((original) => ({ original, reference: referenceOf(original), amount: -this.amountOf(original) }));
  }

  /** The number of the next record of a transfer, from 1. */
  next(reference: string): number {
    const first = remittedKey(this.assignmentId, reference);
    return this.rows.filter(({ _id, kind }) => kind === 'remitted' && `${_id}:`.startsWith(`${first}:`)).length + 1;
  }

  private amountOf({ postings }: LedgerTransactionRecord): Paise {
    const account = accountOf('courier/{assignment}', this.assignmentId);
    return postings.reduce((sum, posting) => (posting.account === account ? sum + posting.amount : sum), 0);
  }
}

/** The UTR in the key `remitted:9:UTR`. */
const referenceOf = ({ _id }: LedgerTransactionRecord): string => _id.split(':')[2] ?? '';
