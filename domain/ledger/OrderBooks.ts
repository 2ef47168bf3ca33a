import { insertRow } from '../../database/insert.js';
import { LedgerEntry, type LedgerEntryRecord, type LedgerType } from '../../models/ledger/LedgerEntry.js';
import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import type { Paise } from '../money.js';

/** The fields of an order that ledger rows copy. */
export type BookedOrder = Pick<StoreOrderRecord, '_id' | 'orderNumber' | 'sellerId' | 'storeId'>;

/** Key suffix of a reversing row. */
const reversed = ':reversed';

/** The ledger rows of one order. Use it in the transaction that changes the order. */
export class OrderBooks {
  private constructor(
    private readonly order: BookedOrder,
    private readonly rows: LedgerEntryRecord[],
  ) {}

  static async of(order: BookedOrder): Promise<OrderBooks> {
    return new OrderBooks(order, await LedgerEntry.find({ orderId: order._id }).sort({ key: 1 }).lean());
  }

  /** The rows that are not reversed. */
  get open(): LedgerEntryRecord[] {
    const keys = new Set(this.rows.map(({ key }) => key));
    return this.rows.filter(({ key }) => !key.endsWith(reversed) && !keys.has(`${key}${reversed}`));
  }

  has(type: LedgerType): boolean {
    return this.rows.some((row) => row.type === type);
  }

  /** Writes a row unless the order has an open one of its type. */
  async writeOnce(type: LedgerType, amount: Paise, at: Date): Promise<void> {
    if (amount === 0 || this.open.some((row) => row.type === type)) return;
    const nth = this.rows.filter((row) => row.type === type).length + 1;
    await this.write(nth === 1 ? type : `${type}:${nth}`, type, amount, at);
  }

  /** Reverses rows, each by a row of the opposite amount. */
  async reverse(rows: LedgerEntryRecord[], at: Date): Promise<void> {
    for (const { key, amount } of rows) await this.write(`${key}${reversed}`, 'refund', -amount, at);
  }

  /** Writes a row. A duplicate key fails the transaction. */
  async write(key: string, type: LedgerType, amount: Paise, createdAt: Date): Promise<void> {
    const { _id: orderId, orderNumber, sellerId, storeId } = this.order;
    const row = { orderId, orderNumber, sellerId, storeId, key, type, amount, createdAt };
    this.rows.push((await insertRow(LedgerEntry, row)) as LedgerEntryRecord);
  }

  hasKey(key: string): boolean {
    return this.rows.some((row) => row.key === key);
  }
}
