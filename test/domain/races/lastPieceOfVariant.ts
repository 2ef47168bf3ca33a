import { expect, it } from '@jest/globals';
import { Product } from '../../../models/catalog/Product.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { makeConsumer, makeProduct, makeStore } from '../../support/factories.js';
import { api, second } from '../../support/twoProcesses.js';

const rounds = 30;

export function testLastPieceOfVariant(): void {
  it(`sells the last piece of a variant once over two processes, in ${rounds} rounds`, async () => {
    const store = await makeStore({ openingTime: '00:00', closingTime: '00:00' });
    const one = { name: '1 kg', price: 10_000, oversold: 0, status: 'available' as const };
    const variants = [
      { ...one, id: 1, stock: 0 },
      { ...one, id: 2, stock: 1_000 },
    ];
    const product = await makeProduct(store, { stock: null, variants });
    const { token = '' } = await api.as('consumer', await makeConsumer());
    const send = async (url: string, variantId: number) => {
      const body = JSON.stringify({
        storeId: store._id,
        items: [{ productId: product._id, variantId, quantity: 1 }],
        fulfillmentType: 'pickup_immediate',
      });
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      return (await fetch(`${url}/api/store-orders`, { method: 'POST', headers, body })).status;
    };
    for (let round = 0; round < rounds; round++) {
      await Product.updateOne(
        { _id: product._id },
        { $set: { 'variants.0.stock': 1, 'variants.0.status': 'available' } },
      );
      const urls = [api.url, second.url];
      const statuses = await Promise.all([...urls.map((url) => send(url, 1)), ...urls.map((url) => send(url, 2))]);
      expect([statuses.slice(0, 2).sort(), statuses.slice(2)]).toEqual([
        [201, 400],
        [201, 201],
      ]);
      await StoreOrder.updateMany({ status: 'pending' }, { $set: { status: 'completed' } });
    }
    const left = await Product.findById(product._id).lean();
    expect(left?.variants?.map(({ stock }) => stock)).toEqual([0, 1_000 - 2 * rounds]);
  });
}
