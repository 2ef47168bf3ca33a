import { beforeEach, describe, expect, it } from '@jest/globals';
import { Product, type ProductRecord } from '../../../models/catalog/Product.js';
import { api, editProduct, store } from '../../support/catalog/shopkeeper.js';
import { makeProduct } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

export function testEditProduct(): void {
  describe('PUT /api/seller/stores/:storeId/products/:productId', () => {
    let product: ProductRecord;
    beforeEach(async () => {
      product = await makeProduct(store, { description: 'Cold-pressed', condition: 'new' });
    });
    const edit = (body: object) => editProduct(product._id, body);

    it('answers 404 for a deleted product', async () => {
      await Product.updateOne({ _id: product._id }, { $set: { status: 'deleted' } });
      expect((await edit({ status: 'available' })).status).toBe(404);
    });

    itForAll([
      ['title', null],
      ['price', '-1'],
      ['category', 'weapons'],
      ['status', 'deleted'],
    ])('answers 400 for an invalid field', async (field, value) => {
      const { status, body } = await edit({ [field]: value });
      expect([status, body.details[0].field]).toEqual([400, field]);
    });

    it('ignores fields that a seller may not change', async () => {
      const before = await Product.findById(product._id).lean();
      const body = {
        productType: 'resale',
        storeId: 1,
        sellerId: 1,
        likeCount: 99,
        _count: { likes: 99 },
        isListed: false,
        currency: 'USD',
        createdAt: '2020-01-01T00:00:00Z',
        $set: { price: 1 },
      };
      expect((await edit(body)).status).toBe(200);
      expect(await Product.findById(product._id).lean()).toEqual({ ...before, updatedAt: expect.any(Date) });
    });

    it('does not change absent fields, and clears nullable ones with null', async () => {
      const { body } = await edit({ price: '99.90', description: null });
      expect(body.product).toMatchObject({
        title: product.title,
        price: '99.90',
        description: null,
        condition: 'new',
        stock: 10,
        status: 'available',
      });
      const cleared = await edit({ condition: null, stock: null });
      expect(cleared.body.product).toMatchObject({ condition: null, stock: null, status: 'available' });
    });

    it('sets out of stock at 0 and available with stock', async () => {
      const steps: [object, number, string][] = [
        [{ stock: 0 }, 0, 'out_of_stock'],
        [{ status: 'available' }, 0, 'out_of_stock'],
        [{ title: 'Renamed' }, 0, 'out_of_stock'],
        [{ stock: 3 }, 3, 'available'],
        [{ status: 'sold' }, 3, 'sold'],
        [{ price: 5 }, 3, 'sold'],
        [{ stock: 4 }, 4, 'sold'],
        [{ status: 'available' }, 4, 'available'],
        [{ status: 'out_of_stock' }, 4, 'out_of_stock'],
        [{ description: 'Back on Monday' }, 4, 'out_of_stock'],
        [{ stock: 0, status: 'sold' }, 0, 'sold'],
        [{ stock: 8, status: 'available' }, 8, 'available'],
      ];
      for (const [change, stock, status] of steps) {
        expect((await edit(change)).body.product).toMatchObject({ stock, status });
      }
    });

    it('replaces the images as a whole', async () => {
      const images = [{ url: '/uploads/new.jpg', order: 0 }];
      expect((await edit({ images })).body.product.images).toEqual(images);
      expect((await edit({ title: 'Renamed' })).body.product.images).toEqual(images);
      expect((await edit({ images: [] })).body.product.images).toEqual([]);
    });

    it('loses no concurrent change', async () => {
      const changes = [
        { title: 'One' },
        { price: '2.00' },
        { description: 'Three' },
        { stock: 4 },
        { category: 'dairy' },
      ];
      const answers = await Promise.all(changes.map(edit));
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
      const { body } = await api.get(`/products/${product._id}`);
      expect(body).toMatchObject(Object.assign({}, ...changes));
    });
  });
}
