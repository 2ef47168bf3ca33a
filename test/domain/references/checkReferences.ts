import { describe, expect, it } from '@jest/globals';
import { checkReferences, type Dangling } from '../../../domain/references/checkReferences.js';
import { Product } from '../../../models/catalog/Product.js';
import { ProductLike } from '../../../models/catalog/ProductLike.js';
import { Store } from '../../../models/catalog/Store.js';
import { AdContact } from '../../../models/community/AdContact.js';
import { RequestThread } from '../../../models/community/RequestThread.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { useDatabase } from '../../support/database.js';
import { makeConsumer, makeProduct, makeStore } from '../../support/factories.js';

async function check(): Promise<Dangling[]> {
  const found: Dangling[] = [];
  for await (const dangling of checkReferences()) found.push(dangling);
  return found;
}
/** Stores a row as another program would: without validation. */
const insert = (model: { collection: { insertMany(rows: object[]): Promise<unknown> } }, ...rows: object[]) =>
  model.collection.insertMany(rows);

export function testCheckReferences(): void {
  useDatabase();

  describe('checkReferences', () => {
    it('finds nothing in rows that belong together, nor in erased ones', async () => {
      const { _id: consumerId } = await makeConsumer();
      const { _id: productId } = await makeProduct(await makeStore());
      await insert(ProductLike, { _id: 'like', productId, consumerId });
      await insert(Product, { _id: -1, consumerId: 0, storeId: null }, { _id: -2 });
      await insert(RequestThread, { _id: 5, requestId: -productId, ownerId: -5, supporterId: -5, messages: [] });
      expect(await check()).toEqual([]);
    });

    it('counts the references to missing rows by path, with examples', async () => {
      await insert(Product, ...[1, 2, 3, 4, 5, 6, 7].map((_id) => ({ _id, storeId: 90 + _id })));
      expect(await check()).toEqual([
        {
          path: 'Product.storeId',
          target: 'Store',
          count: 7,
          examples: [1, 2, 3, 4, 5].map((row) => ({ row, id: 90 + row })),
        },
      ]);
    });

    it('reads lists, subdocuments and text ids, and counts a row once for each missing id', async () => {
      const { _id: consumerId } = await makeConsumer();
      const { _id: productId } = await makeProduct(await makeStore());
      await insert(ProductLike, { _id: 'like', productId: 901, consumerId });
      await insert(AdContact, { _id: productId, supporterIds: [consumerId, 902, 903] });
      const messages = [consumerId, 904, 904].map((each) => ({ consumerId: each }));
      await insert(RequestThread, { _id: 5, requestId: -905, ownerId: consumerId, supporterId: consumerId, messages });
      expect(await check()).toEqual([
        { path: 'ProductLike.productId', target: 'Product', count: 1, examples: [{ row: 'like', id: 901 }] },
        {
          path: 'AdContact.supporterIds',
          target: 'Consumer',
          count: 2,
          examples: [902, 903].map((id) => ({ row: productId, id })),
        },
        { path: 'RequestThread.requestId', target: 'Product', count: 1, examples: [{ row: 5, id: 905 }] },
        { path: 'RequestThread.messages.consumerId', target: 'Consumer', count: 1, examples: [{ row: 5, id: 904 }] },
      ]);
    });

    it('looks for the id among the rows of its kind', async () => {
      const { _id: consumerId } = await makeConsumer();
      await insert(PaymentSession, { _id: 1, kind: 'store', orderId: 8, consumerId, reference: 'A' });
      await insert(PaymentSession, { _id: 2, kind: 'legacy', orderId: 8, consumerId, reference: 'B' });
      expect((await check()).map(({ path, target }) => [path, target])).toEqual([
        ['PaymentSession.orderId', 'StoreOrder'],
        ['PaymentSession.orderId', 'FoodOrder'],
      ]);
    });

    it('finds them in every batch of a large collection', async () => {
      const { _id: consumerId } = await makeConsumer();
      const { _id: productId } = await makeProduct(await makeStore());
      const likes = Array.from({ length: 4_500 }, (_, index) => ({ _id: `like ${index}`, productId, consumerId }));
      for (const index of [0, 2_500, 4_499]) Object.assign(likes[index] ?? {}, { productId: 901 });
      await insert(ProductLike, ...likes);
      expect(await check()).toMatchObject([{ path: 'ProductLike.productId', count: 3 }]);
    });

    it('does not report rows that a running service removes together meanwhile', async () => {
      await insert(Product, { _id: 1, storeId: 91 }, { _id: 2, storeId: 92 });
      async function* afterRemoval(rows: AsyncIterable<object>) {
        await Product.deleteOne({ _id: 1 });
        yield* rows;
      }
      const find = (filter: object) => afterRemoval(Store.collection.find(filter));
      const stores = { modelName: 'Store', collection: { find } };
      const found: Dangling[] = [];
      for await (const each of checkReferences([{ from: Product, paths: { storeId: stores } }])) found.push(each);
      expect(found).toMatchObject([{ count: 1, examples: [{ row: 2, id: 92 }] }]);
    });
  });
}
