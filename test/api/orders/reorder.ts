import { describe, expect, it } from '@jest/globals';
import { Product } from '../../../models/catalog/Product.js';
import { Store } from '../../../models/catalog/Store.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { makeConsumer, makeProduct } from '../../support/factories.js';
import { api, delivery, me, oil, place, store } from '../../support/orders/shopping.js';

const reorder = (orderId: number, sent = me) => api.post(`/store-orders/${orderId}/reorder`, sent);

export function testReorder(): void {
  describe('POST /api/store-orders/:orderId/reorder', () => {
    const placed = async (productIds: number[]) => {
      const items = productIds.map((productId) => ({ productId, quantity: 2 }));
      return (await place({ ...delivery(), items })).body.order.id;
    };

    it("answers 404 for another consumer's order, and for a store that takes no orders", async () => {
      const orderId = await placed([oil._id]);
      const other = await api.as('consumer', await makeConsumer());
      expect((await reorder(orderId, other)).body.code).toBe('order_not_found');
      await Store.updateOne({ _id: store._id }, { status: 'paused' });
      expect((await reorder(orderId)).body.code).toBe('store_not_found');
    });

    it('gives a cart that can be ordered, and places nothing', async () => {
      const orderId = await placed([oil._id]);
      const { status, body } = await reorder(orderId);
      expect([status, body.problems]).toEqual([200, []]);
      expect(body.cart.items).toEqual([{ productId: oil._id, variantId: null, choices: [], quantity: 2 }]);
      expect(await StoreOrder.countDocuments()).toBe(1);
      expect((await place(body.cart)).status).toBe(201);
    });

    it('names the lines that are left out or cost more', async () => {
      const [gone, dearer, cheaper] = [await makeProduct(store), await makeProduct(store), await makeProduct(store)];
      const orderId = await placed([gone._id, dearer._id, cheaper._id]);
      await Product.updateOne({ _id: gone._id }, { status: 'deleted', isListed: false });
      await Product.updateOne({ _id: dearer._id }, { $inc: { price: 100 } });
      await Product.updateOne({ _id: cheaper._id }, { $inc: { price: -100 } });
      const { cart, problems } = (await reorder(orderId)).body;
      expect(cart.items.map(({ productId }: { productId: number }) => productId)).toEqual([dearer._id, cheaper._id]);
      expect(problems).toMatchObject([
        { code: 'unknown_product', itemIndex: 0 },
        { code: 'price_changed', itemIndex: 1 },
      ]);
    });
  });
}
