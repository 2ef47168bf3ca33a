import { beforeEach, describe, expect, it } from '@jest/globals';
import { Product, type ProductRecord } from '../../../models/catalog/Product.js';
import { makeProduct } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { headings, nothing, ownProducts, read, send, sheet, store } from './productFile.js';

const variant = (id: number, name: string, price: number, stock: number | null) => ({
  id,
  name,
  price,
  mrp: null,
  netQuantity: null,
  stock,
  oversold: 0,
  status: 'available' as const,
});

export function testVariantRows(): void {
  let sweets: ProductRecord;

  beforeEach(async () => {
    const variants = [variant(1, '250 g', 14_000, 4), variant(2, '500 g', 27_000, null)];
    sweets = await makeProduct(store, { title: 'Mysore pak', price: 14_000, stock: null, variants, lastPartId: 2 });
  });

  const variantsOf = async () =>
    (await Product.findById(sweets._id).lean())?.variants?.map(({ id, name, price, stock }) => [
      id,
      name,
      price,
      stock,
    ]);

  describe('rows of variants in a file of products', () => {
    it('are exported one for each, and can be imported unchanged', async () => {
      const file = await read();
      expect(file).toContain(
        sheet(
          headings,
          `${sweets._id},Mysore pak,,140.00,grocery,,4,available,,,,,,,,,250 g`,
          `${sweets._id},Mysore pak,,270.00,grocery,,,available,,,,,,,,,500 g`,
        ),
      );
      expect((await send(file)).body).toMatchObject({ ...nothing, unchanged: 1 });
    });

    itForAll<[string, string[], number, string]>([
      ['a product with variants in a row without one', ['Mysore pak,140.00,'], 2, 'variant'],
      ['the same variant in two rows', ['Mysore pak,140.00,250 g', 'Mysore pak,150.00,250 g'], 3, 'variant'],
      ['a new variant without a price', ['Mysore pak,,1 kg'], 2, 'price'],
      ['a name that is too long', [`Mysore pak,140.00,${'x'.repeat(101)}`], 2, 'variant'],
      ['a product in rows with and without a variant', ['Laddu,10,1 kg', 'Laddu,10,'], 3, 'title'],
    ])('are refused', async (_case, rows, row, field) => {
      const { body } = await send(sheet('title,price,variant', ...rows));
      expect(body.errors).toContainEqual({ row, field, message: expect.any(String) });
      expect(await variantsOf()).toHaveLength(2);
    });

    it('are refused above 50 variants, and with the status sold', async () => {
      const rows = Array.from({ length: 49 }, (_, nth) => `Mysore pak,1.00,${nth}`);
      expect((await send(sheet('title,price,variant', ...rows))).body.errors).toMatchObject([{ field: 'variant' }]);
      const sold = sheet('title,status,variant', 'Mysore pak,sold,250 g');
      expect((await send(sold)).body.errors).toMatchObject([{ row: 2, field: 'status' }]);
    });

    it('change and add variants, and leave the others', async () => {
      const { body } = await send(
        sheet('title,price,stock,variant', 'Mysore pak,150.00,4,250 g', 'Mysore pak,500.00,2,1 kg'),
      );
      expect(body).toMatchObject({ changed: 1, errors: [] });
      expect(await variantsOf()).toEqual([
        [1, '250 g', 15_000, 4],
        [2, '500 g', 27_000, null],
        [3, '1 kg', 50_000, 2],
      ]);
    });

    it('add a product, whose price is the lowest, once', async () => {
      const file = sheet('title,price,category,variant', 'Laddu,90.00,grocery,500 g', 'Laddu,50.00,grocery,250 g');
      expect((await send(file)).body).toMatchObject({ added: 1, errors: [] });
      const laddu = (await ownProducts()).find(({ title }) => title === 'Laddu');
      expect([laddu?.price, laddu?.variants?.map(({ name }) => name)]).toEqual([5_000, ['500 g', '250 g']]);
      expect((await send(file)).body).toMatchObject({ ...nothing, unchanged: 1 });
    });
  });
}
