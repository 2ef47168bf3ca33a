import { beforeEach, describe, expect, it } from '@jest/globals';
import { numberReceipts } from '../../../domain/receipts/numberReceipts.js';
import { Product } from '../../../models/catalog/Product.js';
import { Store } from '../../../models/catalog/Store.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { Refund } from '../../../models/payments/Refund.js';
import { Pincode } from '../../../models/places/Pincode.js';
import type { Answer } from '../../support/api.js';
import { makeConsumer, makeDoctor, makeSeller } from '../../support/factories.js';
import { api, buyer, move, oil, placed, seller, store } from '../../support/orders/selling.js';

const legal = { name: 'Kamath & Sons', address: 'Car Street, Mangaluru 575001', gstin: '29AAGCB7383J1Z4' };
const asJson = { accept: 'application/json' };
const receiptOf = (orderId: number, sent = buyer, headers: Record<string, string> = asJson): Promise<Answer> =>
  api.get(`/store-orders/${orderId}/receipt`, { ...sent, headers });

/** An order of two pieces of oil at ₹100 that was delivered for ₹25, with the number of its receipt. */
async function receipted(extras: object = {}): Promise<number> {
  const orderId = await placed('delivery', { deliveryAddress: '12 Car Street, Mangaluru 575001', ...extras });
  await move(orderId, 'delivered');
  await numberReceipts(api.world);
  return orderId;
}

export function testOrderReceipt(): void {
  describe('GET /api/store-orders/:id/receipt', () => {
    beforeEach(async () => {
      await Pincode.deleteMany({});
      await Pincode.insertMany(
        [
          { _id: '575001', state: 'KARNATAKA' },
          { _id: '671323', state: 'Kerala' },
        ].map((row) => ({ ...row, town: 'x', district: 'x', latitude: 12.87, longitude: 74.84 })),
      );
      await Store.updateOne({ _id: store._id }, { $set: { legal } });
      await Product.updateOne({ _id: oil._id }, { $set: { gstRate: 5, hsn: '1513' } });
    });

    it('answers 404 to others: another consumer, another seller, a doctor', async () => {
      const orderId = await receipted();
      const others = [
        await api.as('consumer', await makeConsumer()),
        await api.as('seller', await makeSeller()),
        await api.as('doctor', await makeDoctor()),
      ];
      for (const sent of others) {
        for (const headers of [asJson, { accept: 'text/html' }]) {
          expect((await receiptOf(orderId, sent, headers)).body).toMatchObject({ code: 'order_not_found' });
        }
      }
      expect((await receiptOf(orderId + 1)).body.code).toBe('order_not_found');
    });

    it('answers 409 until the order has the number, which the order then shows to both', async () => {
      const orderId = await placed();
      await move(orderId, 'delivered');
      expect(await receiptOf(orderId)).toMatchObject({ status: 409, body: { code: 'receipt_not_ready' } });
      const ofSeller = `/seller/stores/${store._id}/orders/${orderId}`;
      expect((await api.get(ofSeller, seller)).body.order.invoiceNumber).toBeNull();
      await numberReceipts(api.world);
      const invoiceNumber = `I${store._id}-26-00001`;
      expect((await api.get(ofSeller, seller)).body.order.invoiceNumber).toBe(invoiceNumber);
      expect((await api.get(`/store-orders/${orderId}`, buyer)).body.order.invoiceNumber).toBe(invoiceNumber);
    });

    it('is a tax invoice of a store with a GSTIN, with rate and HSN code as sold', async () => {
      const orderId = await receipted();
      await Product.updateOne({ _id: oil._id }, { $set: { gstRate: 18, hsn: '2202' } });
      const order = await StoreOrder.findById(orderId).lean().orFail();
      const { body } = await receiptOf(orderId);
      expect(body).toEqual({
        receipt: {
          kind: 'tax_invoice',
          invoiceNumber: `I${store._id}-26-00001`,
          orderNumber: order.orderNumber,
          date: order.deliveredAt?.toISOString(),
          seller: { ...legal, fssai: null, drugLicence: null },
          buyer: { name: order.customerName, address: '12 Car Street, Mangaluru 575001' },
          items: [
            {
              name: oil.title,
              hsn: '1513',
              quantity: 2,
              unitPrice: '100.00',
              lineTotal: '200.00',
              gstRate: 5,
            },
          ],
          gst: [{ rate: 5, taxable: '190.48', cgst: '4.76', sgst: '4.76', igst: '0.00' }],
          subtotal: '200.00',
          discount: '0.00',
          deliveryFee: '25.00',
          total: '225.00',
          payment: { method: 'cod', status: 'paid' },
          placeOfSupply: '29-Karnataka',
          creditNotes: [],
        },
      });
      expect((await receiptOf(orderId, seller)).body).toEqual(body);
    });

    it('is a bill of supply of any other store, without taxes', async () => {
      await Store.updateOne({ _id: store._id }, { $set: { legal: null, address: 'Car Street, Mangaluru 575 001' } });
      const { receipt } = (await receiptOf(await receipted({ deliveryAddress: 'Near the temple' }))).body;
      expect(receipt).toMatchObject({ kind: 'bill_of_supply', gst: [], placeOfSupply: '29-Karnataka' });
      expect(receipt.seller).toMatchObject({ name: store.name, address: 'Car Street, Mangaluru 575 001', gstin: null });
    });

    it('has IGST where the delivery is in another state', async () => {
      const { receipt } = (await receiptOf(await receipted({ deliveryAddress: 'Station Road, Kasaragod 671323' })))
        .body;
      expect(receipt).toMatchObject({
        placeOfSupply: '32-Kerala',
        gst: [{ taxable: '190.48', cgst: '0.00', sgst: '0.00', igst: '9.52' }],
      });
    });

    it('lists the credit notes of later refunds', async () => {
      const orderId = await receipted();
      const doneAt = new Date('2026-11-19T06:00:00Z');
      const note = { way: 'manual', status: 'processed', reason: 'goodwill', needsCreditNote: true } as const;
      await Refund.create({ ...note, orderId, amount: 5_000, doneAt });
      await numberReceipts(api.world);
      expect((await receiptOf(orderId)).body.receipt.creditNotes).toEqual([
        { number: `C${store._id}-26-00001`, amount: '50.00', date: doneAt.toISOString() },
      ]);
    });

    it.each([
      [undefined, 'en', 'Tax invoice'],
      ['kn', 'kn', 'ತೆರಿಗೆ ಇನ್‌ವಾಯ್ಸ್'],
      ['hi-IN,en;q=0.5', 'hi', 'कर बीजक'],
    ])('is a page in the language of the reader (%s)', async (asked, language, title) => {
      const orderId = await receipted();
      const headers = { accept: 'text/html', ...(asked && { 'accept-language': asked }) };
      const { body, headers: answered } = await receiptOf(orderId, seller, headers);
      expect(answered.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answered.get('cache-control')).toBe('private, no-store');
      expect(body).toContain(`<html lang="${language}">`);
      expect(body).toContain(title);
    });

    it.each([
      ['*/*', 'text/html'],
      ['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html'],
      ['application/json, text/plain, */*', 'application/json'],
    ])('answers %s with %s', async (accept, type) => {
      const { headers } = await receiptOf(await receipted(), buyer, { accept });
      expect(headers.get('content-type')).toContain(type);
      expect(headers.get('vary')).toContain('Accept');
    });

    it('is a page in the language of the account if the request names none', async () => {
      const orderId = await receipted();
      const consumer = (await StoreOrder.findById(orderId).lean())?.consumerId;
      await api.patch('/auth/me', { ...buyer, body: { language: 'kn' } });
      expect(consumer).toBeDefined();
      expect((await receiptOf(orderId, buyer, {})).body).toContain('<html lang="kn">');
    });
  });
}
