import { beforeEach, describe, expect, it } from '@jest/globals';
import { minute } from '../../../domain/durations.js';
import { decideUnanswered } from '../../../domain/orders/changing/answerChange.js';
import { changedOrders } from '../../../domain/partnerWebhooks/occurrences.js';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import { Product } from '../../../models/catalog/Product.js';
import { ReelEarning } from '../../../models/ledger/ReelEarning.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { Contribution } from '../../../models/orders/Contribution.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { differences } from '../../support/books/differences.js';
import { makeConsumer, makeProduct, makeReel, makeStore } from '../../support/factories.js';
import {
  api,
  buyer,
  move,
  oil,
  placed,
  rows,
  seller,
  setStatus,
  store,
  toldConsumer,
} from '../../support/orders/selling.js';

const reason = 'Sold out this morning';
const change = (orderId: number, changes: object[], sent = seller) =>
  api.post(`/seller/stores/${store._id}/orders/${orderId}/changes`, { ...sent, body: { changes, reason } });
const answer = (orderId: number, changeId: number, accept: boolean, sent = buyer) =>
  api.post(`/store-orders/${orderId}/changes/${changeId}`, { ...sent, body: { accept } });
const mine = async (orderId: number) => (await api.get(`/store-orders/${orderId}`, buyer)).body.order;
const stockOf = async ({ _id }: ProductRecord) => (await Product.findById(_id).lean())?.stock;
const toldSeller = () => Notification.find({ recipientKind: 'seller', type: 'order_change_answered' }).lean();
const expire = async () => {
  api.world.clock.advance(16 * minute);
  return decideUnanswered(api.world);
};

export function testOrderChanges(): void {
  /** Sold at ₹80. */
  let ghee: ProductRecord;
  beforeEach(async () => {
    ghee = await makeProduct(store, { title: 'Ghee', price: 8_000 });
  });

  /** Two pieces of oil at ₹100, and one of ghee at ₹80. */
  const ordered = (extras: object = {}) =>
    placed('delivery', {
      items: [
        { productId: oil._id, quantity: 2 },
        { productId: ghee._id, quantity: 1 },
      ],
      ...extras,
    });
  /** An order of two pieces of oil, with ghee offered instead. */
  const offered = async (extras: object = {}) => {
    const orderId = await placed('delivery', extras);
    const { status, body } = await change(orderId, [
      { itemIndex: 0, replaceWith: { productId: ghee._id, quantity: 2 } },
    ]);
    expect(status).toBe(201);
    return { orderId, changeId: body.order.pendingChange.id, order: body.order };
  };

  describe('POST /api/seller/stores/:storeId/orders/:orderId/changes', () => {
    it("answers 404 for another seller's order, and for an order of another store", async () => {
      const orderId = await ordered();
      const other = await makeStore();
      const stranger = await api.as('seller', { _id: other.sellerId, credentialVersion: 0 });
      for (const sent of [{ ...stranger }, { ...seller, store: other._id }]) {
        const path = `/seller/stores/${'store' in sent ? sent.store : store._id}/orders/${orderId}/changes`;
        const body = { changes: [{ itemIndex: 0, quantity: 1 }], reason };
        expect(await api.post(path, { ...sent, body })).toMatchObject({
          status: 404,
          body: { code: 'order_not_found' },
        });
      }
    });

    it.each([
      ['no change', []],
      ['a negative quantity', [{ itemIndex: 0, quantity: -1 }]],
      ['an unknown line', [{ itemIndex: 2, quantity: 0 }]],
      [
        'a line twice',
        [
          { itemIndex: 0, quantity: 1 },
          { itemIndex: 0, quantity: 0 },
        ],
      ],
      ['a line without a change', [{ itemIndex: 0 }]],
      ['a line with two changes', [{ itemIndex: 0, quantity: 1, replaceWith: { productId: 1, quantity: 1 } }]],
    ])('answers 400 for %s', async (_what, changes) => {
      expect(await change(await ordered(), changes)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      });
    });

    it('answers 400 without a reason, and unknown_product for a product that the store cannot sell', async () => {
      const orderId = await ordered();
      const path = `/seller/stores/${store._id}/orders/${orderId}/changes`;
      const noReason = { ...seller, body: { changes: [{ itemIndex: 0, quantity: 1 }] } };
      expect((await api.post(path, noReason)).status).toBe(400);
      const foreign = await makeProduct(await makeStore(), { price: 1_000 });
      const soldOut = await makeProduct(store, { price: 1_000, stock: 0, status: 'out_of_stock' });
      for (const [productId, quantity] of [
        [foreign._id, 1],
        [soldOut._id, 1],
        [ghee._id, 10],
        [999_999, 1],
      ]) {
        expect(await change(orderId, [{ itemIndex: 0, replaceWith: { productId, quantity } }])).toMatchObject({
          status: 400,
          body: { code: 'unknown_product' },
        });
      }
      expect((await mine(orderId)).pendingChange).toBeNull();
    });

    it.each(['out_for_delivery', 'delivered', 'completed', 'cancelled'] as const)(
      'answers 409 order_not_changeable for an order that is %s',
      async (status) => {
        const orderId = await ordered();
        await setStatus(orderId, status);
        expect((await change(orderId, [{ itemIndex: 0, quantity: 1 }])).body.code).toBe('order_not_changeable');
      },
    );

    it('answers 409 order_not_changeable once the courier has the goods', async () => {
      const orderId = await ordered();
      await DeliveryAssignment.create({ orderId, storeId: store._id, status: 'picked_up' });
      expect((await change(orderId, [{ itemIndex: 0, quantity: 1 }])).body.code).toBe('order_not_changeable');
    });

    it.each([
      ['a quantity that does not fall', [{ itemIndex: 0, quantity: 2 }]],
      [
        'a quantity that rises',
        [
          { itemIndex: 1, quantity: 2 },
          { itemIndex: 0, quantity: 0 },
        ],
      ],
      ['a dearer replacement', [{ itemIndex: 1, replaceWith: { productId: 'oil', quantity: 1 } }]],
    ])('answers 409 total_would_rise for %s, and changes nothing', async (_what, changes) => {
      const orderId = await ordered();
      const sent = JSON.parse(JSON.stringify(changes).replaceAll('"oil"', String(oil._id)));
      expect(await change(orderId, sent)).toMatchObject({ status: 409, body: { code: 'total_would_rise' } });
      expect(await mine(orderId)).toMatchObject({ total: '305.00', history: [{ to: 'pending' }], pendingChange: null });
    });

    it('lowers a quantity immediately, with stock, totals, fee and contribution, and a notification', async () => {
      const orderId = await ordered();
      const { status, body } = await change(orderId, [{ itemIndex: 0, quantity: 1 }]);
      expect(status).toBe(201);
      const oilLine = {
        productId: oil._id,
        productName: oil.title,
        unitPrice: '100.00',
        variantId: null,
        variantName: null,
      };
      expect(body.order).toMatchObject({
        status: 'pending',
        subtotal: '180.00',
        deliveryFee: '25.00',
        total: '205.00',
        platformFee: '18.00',
        items: [{ quantity: 1, lineTotal: '100.00' }, { quantity: 1 }],
        pendingChange: null,
      });
      expect(body.order.history.at(-1)).toEqual({
        from: 'pending',
        to: 'pending',
        at: expect.any(String),
        by: { kind: 'seller', id: store.sellerId },
        reason,
        change: [{ itemIndex: 0, from: { ...oilLine, quantity: 2 }, to: { ...oilLine, quantity: 1 } }],
        answer: null,
      });
      expect(await stockOf(oil)).toBe(9);
      expect(await Contribution.findOne({ orderId }).lean()).toMatchObject({ amount: 103 });
      expect(await toldConsumer()).toMatchObject([
        { type: 'order_changed', data: { effect: 'reduced', total: 20_500 } },
      ]);
    });

    it('keeps a removed line with quantity 0, and returns its stock once', async () => {
      const orderId = await ordered();
      await change(orderId, [{ itemIndex: 0, quantity: 0 }]);
      expect((await change(orderId, [{ itemIndex: 0, quantity: 0 }])).body.code).toBe('total_would_rise');
      expect(await mine(orderId)).toMatchObject({ total: '105.00', items: [{ quantity: 0, lineTotal: '0.00' }, {}] });
      expect(await stockOf(oil)).toBe(10);
      await move(orderId, 'cancelled');
      expect([await stockOf(oil), await stockOf(ghee)]).toEqual([10, 10]);
    });

    it('cancels an order of which nothing is left, as sold out', async () => {
      const orderId = await ordered();
      const nothing = [
        { itemIndex: 0, quantity: 0 },
        { itemIndex: 1, quantity: 0 },
      ];
      const { status, body } = await change(orderId, nothing);
      expect(status).toBe(201);
      const cancellation = { by: 'seller', code: 'sold_out', note: reason };
      expect(body.order).toMatchObject({ status: 'cancelled', cancellation });
      expect([await stockOf(oil), await stockOf(ghee)]).toEqual([10, 10]);
      expect(await toldConsumer()).toMatchObject([{ type: 'order_status', data: { status: 'cancelled' } }]);
    });

    it('keeps the delivery fee, below the minimum of the store too, and a discount in proportion', async () => {
      const orderId = await ordered();
      const promotion = { id: 1, name: 'Ten percent', code: 'TEN', kind: 'percent', borneBy: 'store' };
      await StoreOrder.updateOne({ _id: orderId }, { $set: { discount: 2_801, total: 27_699, promotion } });
      const { body } = await change(orderId, [{ itemIndex: 0, quantity: 0 }]);
      // 28.01 of 280.00 are 8.00 of 80.00; the commission is on 72.00.
      expect(body.order).toMatchObject({ subtotal: '80.00', total: '97.00', platformFee: '7.20' });
      expect((await StoreOrder.findById(orderId).lean())?.discount).toBe(800);
    });

    it('offers a variant, whose stock it takes, and names it in the history', async () => {
      const orderId = await ordered();
      const variant = { name: '500 g', price: 5_000, oversold: 0, status: 'available' as const };
      const variants = [
        { ...variant, id: 1, stock: 3 },
        { ...variant, id: 2, stock: 0 },
      ];
      const { _id: productId } = await makeProduct(store, { stock: null, variants });
      const offer = (more: object) =>
        change(orderId, [{ itemIndex: 1, replaceWith: { productId, quantity: 1, ...more } }]);
      expect((await offer({})).body.code).toBe('variant_required');
      expect((await offer({ variantId: 2 })).body.code).toBe('unknown_product');
      const { pendingChange } = (await offer({ variantId: 1 })).body.order;
      expect(pendingChange.changes[0].replaceWith).toMatchObject({ variantId: 1, variantName: '500 g' });
      const stocks = async () => (await Product.findById(productId).lean())?.variants?.map(({ stock }) => stock);
      expect(await stocks()).toEqual([2, 0]);
      const { body } = await answer(orderId, pendingChange.id, true);
      expect(body.order.history.at(-1).change[0].to).toMatchObject({ variantName: '500 g', quantity: 1 });
      expect((await move(orderId, 'cancelled')).status).toBe(200);
      expect(await stocks()).toEqual([3, 0]);
    });

    it('refuses a replacement by the product of the line', async () => {
      const orderId = await ordered();
      const { status, body } = await change(orderId, [
        { itemIndex: 0, replaceWith: { productId: oil._id, quantity: 1 } },
      ]);
      expect([status, body.details[0].field]).toEqual([400, 'changes']);
      expect(await stockOf(oil)).toBe(8);
    });

    it('lowers the earning of a reel with the lines that it shows', async () => {
      const reel = await makeReel(await makeConsumer(), [oil]);
      const orderId = await ordered({ reelId: reel._id });
      await change(orderId, [{ itemIndex: 1, quantity: 0 }]);
      expect(await ReelEarning.findOne({ orderId }).lean()).toMatchObject({ amount: 400 });
      await change(orderId, [{ itemIndex: 0, quantity: 1 }]);
      expect(await ReelEarning.findOne({ orderId }).lean()).toMatchObject({ amount: 200 });
    });

    it('applies lower quantities, and lets the replacements of the same request wait', async () => {
      const orderId = await ordered();
      const tea = await makeProduct(store, { title: 'Tea', price: 5_000 });
      const { body } = await change(orderId, [
        { itemIndex: 0, quantity: 1 },
        { itemIndex: 1, replaceWith: { productId: tea._id, quantity: 1 } },
      ]);
      expect(body.order).toMatchObject({ total: '205.00', pendingChange: { newTotal: '175.00' } });
      expect((await toldConsumer()).map(({ type }) => type)).toEqual(['order_changed', 'order_change_proposed']);
    });

    it('repeats its answer for an Idempotency-Key', async () => {
      const orderId = await ordered();
      const headers = { 'idempotency-key': 'one-piece-left' };
      const first = await change(orderId, [{ itemIndex: 0, quantity: 1 }], { ...seller, headers });
      expect(await change(orderId, [{ itemIndex: 0, quantity: 1 }], { ...seller, headers })).toMatchObject({
        status: 201,
        body: first.body,
      });
      expect((await mine(orderId)).history).toHaveLength(2);
    });
  });

  describe('a replacement', () => {
    it('waits with its stock taken, and tells the consumer until when', async () => {
      const { orderId, order } = await offered();
      expect(order).toMatchObject({
        total: '225.00',
        items: [{ productId: oil._id, quantity: 2 }],
        pendingChange: {
          changes: [{ itemIndex: 0, replaceWith: { productId: ghee._id, quantity: 2, lineTotal: '160.00' } }],
          reason,
          newTotal: '185.00',
        },
      });
      const { pendingChange } = await mine(orderId);
      const waitsForMs = new Date(pendingChange.expiresAt).getTime() - api.world.now().getTime();
      expect(Math.round(waitsForMs / minute)).toBe(15);
      expect([await stockOf(oil), await stockOf(ghee)]).toEqual([8, 8]);
      expect(await toldConsumer()).toMatchObject([
        {
          type: 'order_change_proposed',
          data: { replacements: [{ from: oil.title, to: 'Ghee' }], total: 18_500, expiresAt: expect.any(Date) },
        },
      ]);
    });

    it('lets no other change and no goods out of the store: 409 change_pending', async () => {
      const { orderId } = await offered();
      expect((await change(orderId, [{ itemIndex: 0, quantity: 1 }])).body.code).toBe('change_pending');
      expect((await move(orderId, 'ready')).body.allowedActions).toEqual(
        expect.not.arrayContaining(['out_for_delivery', 'delivered', 'completed']),
      );
      for (const status of ['out_for_delivery', 'delivered', 'completed'] as const) {
        expect(await move(orderId, status)).toMatchObject({ status: 409, body: { code: 'change_pending' } });
      }
    });

    it("answers 404 for another consumer's order, an unknown change, and a second answer", async () => {
      const { orderId, changeId } = await offered();
      const stranger = await api.as('consumer', await makeConsumer());
      expect((await answer(orderId, changeId, true, stranger)).body.code).toBe('order_not_found');
      expect((await answer(orderId, changeId + 1, true)).body.code).toBe('change_not_found');
      expect((await answer(orderId, changeId, true)).status).toBe(200);
      expect(await answer(orderId, changeId, false)).toMatchObject({ status: 404, body: { code: 'change_not_found' } });
    });

    it('takes the line when it is accepted', async () => {
      const { orderId, changeId } = await offered();
      const { body } = await answer(orderId, changeId, true);
      expect(body.order).toMatchObject({
        total: '185.00',
        items: [{ productId: ghee._id, productName: 'Ghee', quantity: 2, lineTotal: '160.00' }],
        pendingChange: null,
      });
      expect(body.order.history.at(-1)).toMatchObject({
        from: 'pending',
        to: 'pending',
        by: { kind: 'seller' },
        reason,
        answer: 'accepted',
        change: [{ itemIndex: 0, from: { productId: oil._id }, to: { productId: ghee._id, quantity: 2 } }],
      });
      expect([await stockOf(oil), await stockOf(ghee)]).toEqual([10, 8]);
      expect(await toldSeller()).toMatchObject([{ data: { answer: 'accepted', effect: 'replaced', total: 18_500 } }]);
      // The unread proposal is withdrawn.
      expect(await toldConsumer()).toEqual([]);
      await move(orderId, 'cancelled');
      expect([await stockOf(oil), await stockOf(ghee)]).toEqual([10, 10]);
    });

    const withTea = async (wish: object) => {
      const tea = await makeProduct(store, { title: 'Tea', price: 5_000 });
      const items = [
        { productId: oil._id, quantity: 2 },
        { productId: tea._id, quantity: 1 },
      ];
      return offered({ items, ...wish });
    };
    const oilRemoved = { status: 'pending', total: '75.00', items: [{ unitPrice: '100.00', quantity: 0 }, {}] };
    const replaced = { status: 'pending', total: '235.00', items: [{ productName: 'Ghee', quantity: 2 }, {}] };
    const cancelled = { status: 'cancelled', cancellation: { by: 'seller', code: 'sold_out' } };

    it.each([
      ['removes the line by default', {}, oilRemoved],
      ['removes the line for refund', { ifUnavailable: 'refund' }, oilRemoved],
      ['removes the line for replace', { ifUnavailable: 'replace' }, oilRemoved],
      ['cancels the order for cancel', { ifUnavailable: 'cancel' }, cancelled],
    ])('that is refused %s', async (_what, wish, result) => {
      const { orderId, changeId } = await withTea(wish);
      expect((await answer(orderId, changeId, false)).body.order).toMatchObject({ ...result, pendingChange: null });
      expect([await stockOf(oil), await stockOf(ghee)]).toEqual([10, 10]);
      const effect = result === cancelled ? 'cancelled' : 'removed';
      expect(await toldSeller()).toMatchObject([{ data: { answer: 'refused', effect } }]);
    });

    it.each([
      ['removes the line by default', {}, oilRemoved],
      ['replaces the line for replace', { ifUnavailable: 'replace' }, replaced],
      ['cancels the order for cancel', { ifUnavailable: 'cancel' }, cancelled],
    ])('without an answer for 15 minutes %s', async (_what, wish, result) => {
      const { orderId } = await withTea(wish);
      expect(await decideUnanswered(api.world)).toBe(0);
      expect(await expire()).toBe(1);
      expect(await decideUnanswered(api.world)).toBe(0);
      expect(await mine(orderId)).toMatchObject({ ...result, pendingChange: null });
      expect([await stockOf(oil), await stockOf(ghee)]).toEqual([10, result === replaced ? 8 : 10]);
      expect(await toldSeller()).toMatchObject([{ data: { answer: 'expired' } }]);
      const type = result === cancelled ? 'order_status' : 'order_changed';
      expect((await toldConsumer()).map((row) => row.type)).toEqual([type]);
    });

    it('follows the wish of the line before that of the order', async () => {
      const { orderId } = await offered({
        items: [{ productId: oil._id, quantity: 2, ifUnavailable: 'replace' }],
        ifUnavailable: 'cancel',
      });
      expect(await mine(orderId)).toMatchObject({ ifUnavailable: 'cancel', items: [{ ifUnavailable: 'replace' }] });
      await expire();
      expect(await mine(orderId)).toMatchObject({ status: 'pending', items: [{ productId: ghee._id }] });
    });

    it('cancels the order when its only line is refused', async () => {
      const { orderId, changeId } = await offered();
      expect((await answer(orderId, changeId, false)).body.order).toMatchObject(cancelled);
    });

    it('ends with a cancellation, which returns its stock', async () => {
      const { orderId, changeId } = await offered();
      expect((await api.patch(`/store-orders/${orderId}/cancel`, { ...buyer, body: {} })).body.order).toMatchObject({
        status: 'cancelled',
        pendingChange: null,
      });
      expect([await stockOf(oil), await stockOf(ghee)]).toEqual([10, 10]);
      expect((await answer(orderId, changeId, true)).body.code).toBe('change_not_found');
      expect(await toldConsumer()).toEqual([]);
    });

    it('has no effect after our courier collected the cash', async () => {
      const { orderId, changeId } = await offered({ ifUnavailable: 'replace' });
      await DeliveryAssignment.create({ orderId, storeId: store._id, status: 'delivered' });
      expect((await answer(orderId, changeId, true)).body.code).toBe('order_not_changeable');
      expect(await expire()).toBe(1);
      expect(await mine(orderId)).toMatchObject({ total: '225.00', pendingChange: null });
      expect(await stockOf(ghee)).toBe(10);
    });
  });

  it('tells partners, without the words of the store', async () => {
    const orderId = await ordered();
    await change(orderId, [{ itemIndex: 0, quantity: 1 }]);
    const [message] = await rows('outboxmessages', { event: 'order.changed' });
    const [occurrences = []] = await changedOrders([message?.payload]);
    const [occurrence] = occurrences;
    expect(occurrence).toMatchObject({
      event: 'order.changed',
      sellerId: store.sellerId,
      data: {
        order: { id: orderId, total: '205.00', items: [{ quantity: 1 }, { quantity: 1 }] },
        changes: [{ itemIndex: 0, from: { quantity: 2 }, to: { quantity: 1 } }],
        answer: null,
        pendingChange: null,
      },
    });
    expect(JSON.stringify(occurrence)).not.toContain(reason);
  });

  it('keeps the books of cash orders: reduced, replaced or cancelled, then delivered', async () => {
    const reduced = await ordered();
    await change(reduced, [{ itemIndex: 0, quantity: 1 }]);
    await change(reduced, [{ itemIndex: 0, quantity: 0 }]);
    const { orderId, changeId } = await offered();
    await answer(orderId, changeId, true);
    const cancelledLater = await ordered();
    await change(cancelledLater, [{ itemIndex: 0, quantity: 1 }]);
    for (const id of [reduced, orderId]) await move(id, 'delivered');
    await move(cancelledLater, 'cancelled');
    expect(await rows('ledgerentries')).toMatchObject([
      { orderId: reduced, amount: -800 },
      { orderId, amount: -1_600 },
    ]);
    expect(await differences()).toEqual([]);
  });
}
