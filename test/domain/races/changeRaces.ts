import { expect, it } from '@jest/globals';
import { minute } from '../../../domain/durations.js';
import { answerChange, decideUnanswered } from '../../../domain/orders/changing/answerChange.js';
import { changeOrder } from '../../../domain/orders/changing/changeOrder.js';
import { cancelOrder } from '../../../domain/orders/moving/cancelOrder.js';
import { Product, type ProductRecord } from '../../../models/catalog/Product.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { differences } from '../../support/books/differences.js';
import { makeConsumer, makeProduct, makeStore } from '../../support/factories.js';
import { api, second } from '../../support/twoProcesses.js';

const rounds = 30;

export function testChangeRaces(): void {
  async function setUp() {
    const store = await makeStore({ openingTime: '00:00', closingTime: '00:00' });
    const [oil, tea] = [await makeProduct(store, { stock: 1_000 }), await makeProduct(store, { stock: 1_000 })];
    const consumer = await makeConsumer();
    const buyer = await api.as('consumer', consumer);
    const { cookie = '' } = await api.as('seller', { _id: store.sellerId, credentialVersion: 0 });
    const place = async (): Promise<number> => {
      const items = [
        { productId: oil._id, quantity: 3 },
        { productId: tea._id, quantity: 1 },
      ];
      const body = { storeId: store._id, items, deliveryAddress: '12 Car Street', ifUnavailable: 'replace' };
      return (await api.post('/store-orders', { ...buyer, body })).body.order.id;
    };
    /** Sends a change through the second process. */
    const changeElsewhere = async (orderId: number, quantity: number): Promise<number> => {
      const { status } = await fetch(`${second.url}/api/seller/stores/${store._id}/orders/${orderId}/changes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ changes: [{ itemIndex: 0, quantity }], reason: 'Sold out' }),
      });
      return status;
    };
    return { store, oil, tea, consumer, token: buyer.token ?? '', place, changeElsewhere };
  }

  const whose = ({ _id: storeId, sellerId }: StoreRecord, orderId: number) => ({ _id: orderId, storeId, sellerId });
  const codeOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'done',
      (error) => error.code ?? String(error),
    );
  const read = (orderId: number) => StoreOrder.findById(orderId).lean().orFail();
  const piecesIn = ({ items }: StoreOrderRecord, { _id }: ProductRecord) =>
    items.reduce((sum, { productId, quantity }) => sum + (productId === _id ? quantity : 0), 0);

  /** The stock is what the running orders do not have. */
  async function expectExactStock(products: ProductRecord[], orders: StoreOrderRecord[]): Promise<void> {
    const running = orders.filter(({ status }) => status !== 'cancelled');
    for (const product of products) {
      const taken = running.reduce((sum, order) => sum + piecesIn(order, product), 0);
      expect((await Product.findById(product._id).lean())?.stock).toBe(1_000 - taken);
    }
    expect(await differences()).toEqual([]);
  }

  it(`has one outcome when the seller changes an order that its consumer cancels, in ${rounds} rounds`, async () => {
    const { consumer, oil, tea, place, changeElsewhere } = await setUp();
    const orders: StoreOrderRecord[] = [];
    for (let round = 0; round < rounds; round++) {
      const orderId = await place();
      const cancel = cancelOrder(api.world, consumer._id, orderId, undefined);
      const [status, cancelled] = await Promise.all([changeElsewhere(orderId, 1), codeOf(cancel)]);
      const order = await read(orderId);
      expect([cancelled, order.status]).toEqual(['done', 'cancelled']);
      expect([status, order.history.length]).toEqual(status === 201 ? [201, 3] : [409, 2]);
      orders.push(order);
    }
    await expectExactStock([oil, tea], orders);
  });

  it(`decides once at the deadline, by an answer or by the job, in ${rounds} rounds`, async () => {
    const { store, consumer, token, oil, tea, place } = await setUp();
    const orders: StoreOrderRecord[] = [];
    for (let round = 0; round < rounds; round++) {
      const orderId = await place();
      const changes = [{ itemIndex: 0, replaceWith: { productId: tea._id, quantity: 2 } }];
      const { pendingChange } = await changeOrder(api.world, { order: whose(store, orderId), changes, reason: 'Gone' });
      await StoreOrder.updateOne({ _id: orderId }, { 'pendingChange.expiresAt': new Date(Date.now() - minute) });
      const refuse = fetch(`${second.url}/api/store-orders/${orderId}/changes/${pendingChange?.id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ accept: false }),
      });
      const [{ status }, decided] = await Promise.all([refuse, decideUnanswered(api.world)]);
      const order = await read(orderId);
      const { answer, change } = order.history.at(-1) ?? {};
      expect([status, decided, answer]).toEqual(status === 200 ? [200, 0, 'expired'] : [404, 1, 'expired']);
      expect([order.history.length, change?.length, order.pendingChange]).toEqual([2, 1, null]);
      expect(order.items[0]).toMatchObject({ productId: tea._id, quantity: 2 });
      orders.push(order);
      const again = answerChange(api.world, { consumerId: consumer._id, orderId, changeId: 1, accept: true });
      expect(await codeOf(again)).toBe('change_not_found');
    }
    await expectExactStock([oil, tea], orders);
  });

  it(`applies each of two changes of one line once, in ${rounds} rounds`, async () => {
    const { store, oil, tea, place, changeElsewhere } = await setUp();
    const orders: StoreOrderRecord[] = [];
    for (let round = 0; round < rounds; round++) {
      const orderId = await place();
      const changes = [{ itemIndex: 0, quantity: 1 }];
      const here = codeOf(changeOrder(api.world, { order: whose(store, orderId), changes, reason: 'Gone' }));
      const [code, status] = await Promise.all([here, changeElsewhere(orderId, 2)]);
      const order = await read(orderId);
      // The larger quantity is refused after the smaller one.
      expect([code, status, order.history.length]).toEqual(status === 201 ? ['done', 201, 3] : ['done', 409, 2]);
      expect([order.items[0]?.quantity, order.changes]).toEqual([1, order.history.length - 1]);
      orders.push(order);
    }
    await expectExactStock([oil, tea], orders);
  });
}
