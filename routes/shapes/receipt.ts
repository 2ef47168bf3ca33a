import { formatPaise } from '../../domain/money.js';
import { type Receipt, receiptKinds } from '../../domain/receipts/computeReceipt.js';
import { paymentMethods, paymentStatuses } from '../../models/orders/StoreOrder.js';
import {
  array,
  decimal,
  type Infer,
  integer,
  named,
  nullable,
  number,
  object,
  oneOf,
  string,
  timestamp,
} from '../../server/http/inputs/fields.js';

const item = object(
  {
    name: string({ description: 'The name of the product, with its variant and the choices' }),
    hsn: nullable(string({ description: 'The HSN code' })),
    quantity: integer({ description: 'How many pieces' }),
    unitPrice: decimal('The price of one piece, in rupees with two decimals'),
    lineTotal: decimal('The price of the line, in rupees with two decimals'),
    gstRate: number({ description: 'The GST that the price includes, in percent' }),
  },
  'A line of a receipt',
);

const gstRow = object(
  {
    rate: number({ description: 'Percent' }),
    taxable: decimal('What remains without the tax, in rupees with two decimals'),
    cgst: decimal('The central tax, in rupees with two decimals'),
    sgst: decimal('The tax of the state, in rupees with two decimals'),
    igst: decimal('The tax between states, which replaces the other two, in rupees with two decimals'),
  },
  'The GST of all lines with one rate. The prices include it',
);

/** The receipt of a delivered order. */
export const receipt = named(
  'Receipt',
  object(
    {
      kind: oneOf(receiptKinds, 'A tax invoice if the store has a GSTIN, else a bill of supply'),
      invoiceNumber: string({ description: 'Unique, without gaps for each store and financial year' }),
      orderNumber: string({ description: 'The number that people use for the order' }),
      date: timestamp('When the customer got the goods'),
      seller: object(
        {
          name: string({ description: 'The legal name of the store, or else its name' }),
          address: nullable(string({ description: 'The legal address, or else that of the store' })),
          gstin: nullable(string({ description: 'The GSTIN' })),
          fssai: nullable(string({ description: 'The number of the food licence' })),
          drugLicence: nullable(string({ description: 'The number of the drug licence' })),
        },
        'The store, as it is now',
      ),
      buyer: object(
        {
          name: string({ description: 'The name of the customer at the time of the order' }),
          address: nullable(string({ description: 'The address of the delivery; null for a pickup' })),
        },
        'The customer',
      ),
      items: array(item, { description: 'The lines, as sold' }),
      gst: array(gstRow, { description: 'The taxes, the lowest rate first; empty for a bill of supply' }),
      subtotal: decimal('The sum of the lines, in rupees with two decimals'),
      discount: decimal('The discount, in rupees with two decimals'),
      deliveryFee: decimal('The delivery fee, in rupees with two decimals'),
      total: decimal('What the customer paid, in rupees with two decimals'),
      payment: object(
        {
          method: oneOf(paymentMethods, 'How the order is paid'),
          status: oneOf(paymentStatuses, 'Whether the order is paid'),
        },
        'The payment',
      ),
      placeOfSupply: nullable(string({ description: 'The code and the name of the state, such as `29-Karnataka`' })),
      creditNotes: array(
        object(
          {
            number: string({ description: 'The number of the credit note' }),
            amount: decimal('What was refunded, in rupees with two decimals'),
            date: timestamp('When it was refunded'),
          },
          'A refund that was made after the receipt had its number',
        ),
        { description: 'Oldest first' },
      ),
    },
    'The receipt of an order',
  ),
);

export const presentReceipt = ({
  items,
  gst,
  subtotal,
  discount,
  deliveryFee,
  total,
  creditNotes,
  ...others
}: Receipt): Infer<typeof receipt> => ({
  ...others,
  items: items.map((item) => ({
    ...item,
    unitPrice: formatPaise(item.unitPrice),
    lineTotal: formatPaise(item.lineTotal),
  })),
  gst: gst.map(({ rate, taxable, cgst, sgst, igst }) => ({
    rate,
    taxable: formatPaise(taxable),
    cgst: formatPaise(cgst),
    sgst: formatPaise(sgst),
    igst: formatPaise(igst),
  })),
  subtotal: formatPaise(subtotal),
  discount: formatPaise(discount),
  deliveryFee: formatPaise(deliveryFee),
  total: formatPaise(total),
  creditNotes: creditNotes.map(({ number, amount, date }) => ({ number, amount: formatPaise(amount), date })),
});
