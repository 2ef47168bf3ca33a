import type { StoreRecord } from '../../models/catalog/Store.js';
import type { PaymentMethod, PaymentStatus, StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import type { RefundRecord } from '../../models/payments/Refund.js';
import type { Paise } from '../money.js';
import { namedState } from './indianStates.js';
import { suppliedAt } from './suppliedAt.js';

export const receiptKinds = ['tax_invoice', 'bill_of_supply'] as const;

/** The GST of all lines with one rate. The prices include it. */
interface GstRow {
  /** Percent. */
  rate: number;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
}

/** The receipt of a delivered order: a tax invoice of a store with a GSTIN, else a bill of supply. */
export interface Receipt {
  kind: (typeof receiptKinds)[number];
  invoiceNumber: string;
  orderNumber: string;
  /** When the customer got the goods. */
  date: Date;
  seller: {
    name: string;
    address: string | null;
    gstin: string | null;
    fssai: string | null;
    drugLicence: string | null;
  };
  buyer: { name: string; address: string | null };
  items: {
    name: string;
    hsn: string | null;
    quantity: number;
    unitPrice: Paise;
    lineTotal: Paise;
    gstRate: number;
  }[];
  /** Lowest rate first; none on a bill of supply. */
  gst: GstRow[];
  subtotal: Paise;
  discount: Paise;
  deliveryFee: Paise;
  total: Paise;
  payment: { method: PaymentMethod; status: PaymentStatus };
  /** Such as `29-Karnataka`; null if no state is known. */
  placeOfSupply: string | null;
  /** Oldest first. */
  creditNotes: { number: string; amount: Paise; date: Date }[];
}

/** What a receipt is computed from. */
export interface ReceiptParts {
  order: StoreOrderRecord;
  /** As it is now. */
  store: Pick<StoreRecord, 'address' | 'legal'> | null;
  /** Of the order, oldest first. */
  refunds: readonly RefundRecord[];
  /** The codes of states by the pincodes of the store's address and of the delivery. */
  states: { store?: string | undefined; delivery?: string | undefined };
}

/** Computes the receipt of an order that has a number. */
export function computeReceipt(invoiceNumber: string, { order, store, refunds, states }: ReceiptParts): Receipt {
  const { legal } = store ?? {};
  const gstin = legal?.gstin ?? null;
  const stateOfStore = gstin?.slice(0, 2) ?? states.store;
  const stateOfSupply = (order.fulfillmentType === 'delivery' && states.delivery) || stateOfStore;
  const discount = discountOf(order);
  // A line that the store took off the order stays in it.
  const lines = order.items.filter(({ quantity }) => quantity > 0);
  return {
    kind: gstin ? 'tax_invoice' : 'bill_of_supply',
    invoiceNumber,
    orderNumber: order.orderNumber,
    date: suppliedAt(order),
    seller: {
      name: legal?.name ?? order.storeName,
      address: legal?.address ?? store?.address ?? null,
      gstin,
      fssai: legal?.fssai ?? null,
      drugLicence: legal?.drugLicence ?? null,
    },
    buyer: { name: order.customerName, address: order.deliveryAddress || null },
    items: lines.map((item) => ({
      name: describeItem(item),
      hsn: item.hsn ?? null,
      quantity: item.quantity,
      unitPrice: item.unitPrice,
      lineTotal: item.lineTotal,
      gstRate: item.gstRate ?? 0,
    })),
    gst: gstin ? gstRows(lines, discountOnGoods(order), stateOfSupply !== stateOfStore) : [],
    subtotal: order.subtotal,
    discount,
    deliveryFee: order.deliveryFee,
    total: order.total,
    payment: { method: order.paymentMethod, status: order.paymentStatus },
    placeOfSupply: stateOfSupply === undefined ? null : namedState(stateOfSupply),
    creditNotes: refunds.flatMap(({ creditNoteNumber, amount, doneAt, updatedAt }) =>
      creditNoteNumber ? [{ number: creditNoteNumber, amount, date: doneAt ?? updatedAt }] : [],
    ),
  };
}

/** A free delivery takes nothing off the goods. */
const discountOnGoods = (order: StoreOrderRecord): Paise =>
  order.promotion?.kind === 'free_delivery' ? 0 : discountOf(order);

/** Orders from before the first promotion have no discount. */
const discountOf = ({ discount }: Pick<StoreOrderRecord, 'discount'>): Paise => discount ?? 0;

type SoldItem = StoreOrderRecord['items'][number] & {
  variantName?: string | null;
  choices?: readonly { name: string }[] | null;
};

/** The name of a line with its variant and its choices: `Masala dosa, large (butter, extra chutney)`. */
function describeItem({ productName, variantName, choices }: SoldItem): string {
  const chosen = (choices ?? []).map(({ name }) => name).join(', ');
  return `${productName}${variantName ? `, ${variantName}` : ''}${chosen && ` (${chosen})`}`;
}

type TaxedLine = Pick<StoreOrderRecord['items'][number], 'lineTotal' | 'gstRate'>;

/**
 * The GST in the prices of lines, by rate. A discount lowers every line in proportion. The taxable amounts and taxes
 * add up to the goods minus the discount, exactly.
 * @param isInterstate whether IGST applies instead of CGST and SGST
 */
export function gstRows(lines: readonly TaxedLine[], discount: Paise, isInterstate: boolean): GstRow[] {
  const amounts = new Map<number, Paise>();
  const shares = spreadDiscount(
    lines.map(({ lineTotal }) => lineTotal),
    discount,
  );
  for (const [nth, { lineTotal, gstRate }] of lines.entries()) {
    const rate = gstRate ?? 0;
    amounts.set(rate, (amounts.get(rate) ?? 0) + lineTotal - (shares[nth] ?? 0));
  }
  const rates = [...amounts].sort(([one], [other]) => one - other);
  return rates.map(([rate, amount]) => gstRow(rate, amount, isInterstate));
}

/** CGST and SGST are equal, so that both are rounded alike. */
function gstRow(rate: number, amount: Paise, isInterstate: boolean): GstRow {
  if (isInterstate) {
    const igst = taxIn(amount, rate, 1);
    return { rate, taxable: amount - igst, cgst: 0, sgst: 0, igst };
  }
  const half = taxIn(amount, rate, 2);
  return { rate, taxable: amount - 2 * half, cgst: half, sgst: half, igst: 0 };
}

/** The tax in an amount that includes it, divided by `parts` and rounded half up. */
function taxIn(amount: Paise, rate: number, parts: 1 | 2): Paise {
  const basisPoints = BigInt(Math.round(rate * 100));
  const divisor = (10_000n + basisPoints) * BigInt(parts);
  return Number((2n * BigInt(amount) * basisPoints + divisor) / (2n * divisor));
}

/** The share of each amount in a discount, in proportion. The shares add up to the discount, or to all amounts. */
export function spreadDiscount(amounts: readonly Paise[], discount: Paise): Paise[] {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  const spread = BigInt(Math.min(discount, sum));
  let before = 0;
  /** The discount of everything up to an amount, rounded down. */
  const upTo = (amount: Paise) => (sum === 0 ? 0 : Number((spread * BigInt(amount)) / BigInt(sum)));
  return amounts.map((amount) => {
    const share = upTo(before + amount) - upTo(before);
    before += amount;
    return share;
  });
}
