import { describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import { Product } from '../../../models/catalog/Product.js';
import { makeProduct, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { foreign, oil, ownProducts, seller, send, sheet, store } from './productFile.js';

const noSuchId = 2_000_000_000;

export function testProductFileErrors(): void {
  describe('POST /api/seller/stores/:storeId/products.csv, rows with errors', () => {
    itForAll<[string, string, string]>([
      ['title', 'title,price,category', ',1,grocery'],
      ['price', 'title,price,category', 'Oil,,grocery'],
      ['price', 'title,price,category', 'Oil,"1,250.00",grocery'],
      ['price', 'title,price,category', 'Oil,1e3,grocery'],
      ['category', 'title,price', 'Oil,1'],
      ['category', 'title,price,category', 'Oil,1,weapons'],
      ['description', 'title,price,category,description', `Oil,1,grocery,${'x'.repeat(5_001)}`],
      ['condition', 'title,price,category,condition', 'Oil,1,grocery,broken'],
      ['stock', 'title,price,category,stock', 'Oil,1,grocery,1.5'],
      ['status', 'title,price,category,status', 'Oil,1,grocery,deleted'],
      ['images', 'title,price,category,images', 'Oil,1,grocery,https://pictures.example.in/\0.jpg'],
      ['images', 'title,price,category,images', 'Oil,1,grocery,https://market.example.in/admin/logout'],
      ['images', 'title,price,category,images', `Oil,1,grocery,${'/uploads/1.jpg '.repeat(11)}`],
      ['mrp', 'title,price,category,mrp', 'Oil,1,grocery,0.99'],
      ['unit', 'title,price,category,netQuantity', 'Oil,1,grocery,2'],
      ['netQuantity', 'title,price,category,unit', 'Oil,1,grocery,kg'],
      ['netQuantity', 'title,price,category,unit,netQuantity', 'Oil,1,grocery,kg,0.001'],
      ['row', 'title,description,price,category', 'Oil,fresh, from the mill,1,grocery'],
      ['id', 'id,title,price,category', `abc,${oil}`],
      ['id', 'id,title,price,category', `${noSuchId},${oil}`],
    ])('names the row and the missing or invalid field', async (field, heading, row) => {
      const { status, body } = await send(sheet(heading, row));
      expect([status, body.added, body.changed, body.refused]).toEqual([200, 0, 0, 1]);
      expect(body.errors.map((error: { row: number; field: string }) => [error.row, error.field])).toEqual([
        [2, field],
      ]);
      expect(await ownProducts()).toEqual([]);
    });

    it('does not match products of other stores, or deleted ones', async () => {
      const second = await makeStore({ sellerId: seller._id });
      const products = await Promise.all([
        makeProduct(foreign),
        makeProduct(second),
        makeProduct(store, { status: 'deleted', isListed: false }),
      ]);
      const before = await Product.find().sort({ _id: 1 }).lean();
      const rows = products.map(({ _id }) => `${_id},Mine now`);
      const { body } = await send(sheet('id,title', ...rows));
      expect(body.errors.map(({ field, message }: { field: string; message: string }) => [field, message])).toEqual(
        Array(3).fill(['id', 'is not the id of a product of this store']),
      );
      expect(await Product.find().sort({ _id: 1 }).lean()).toEqual(before);
    });

    it('imports neither of two rows for one product, nor a title that several products share', async () => {
      const [one] = await Promise.all([makeProduct(store), makeProduct(store, { title: 'Rice' })]);
      await makeProduct(store, { title: 'Rice' });
      const rows = [
        `${one._id},A,1,grocery`,
        `${one._id},B,1,grocery`,
        ',Oil,1,grocery',
        ',Oil,2,grocery',
        ',Rice,1,grocery',
      ];
      const { body } = await send(sheet('id,title,price,category', ...rows));
      expect(body).toMatchObject({ added: 1, changed: 1, refused: 3 });
      expect(body.errors.map(({ row, field }: { row: number; field: string }) => [row, field])).toEqual([
        [3, 'id'],
        [5, 'title'],
        [6, 'title'],
      ]);
    });

    it('does not match a product by title that another row names by id, and no title twice', async () => {
      const [tea, rice] = [await makeProduct(store, { title: 'Tea' }), await makeProduct(store, { title: 'Rice' })];
      // More rows than one batch lie between the two rows about tea and coffee.
      const between = Array.from({ length: 60 }, (_, nth) => `,Oil ${nth},1,grocery`);
      const newTea = ',Tea,20,grocery';
      const renamed = `${tea._id},Coffee,40,grocery`;
      const twice = [
        `${rice._id},Rice,60,grocery`,
        ',Rice,70,grocery',
        ',Salt,1,grocery',
        `${rice._id + 1},Salt,1,grocery`,
      ];
      for (const rows of [
        [newTea, ...between, renamed],
        [renamed, newTea],
      ]) {
        const { body } = await send(sheet('id,title,price,category', ...rows, ...twice), { dryRun: true });
        expect(body).toMatchObject({ added: rows.length, changed: 2, refused: 2 });
      }
      const file = sheet('id,title,price,category', newTea, ...between, renamed, ...twice);
      const { body } = await send(file);
      expect(body).toMatchObject({ added: 62, changed: 2, refused: 2 });
      expect(body.errors).toEqual([
        { row: 65, field: 'title', message: 'is also in row 64' },
        { row: 67, field: 'title', message: 'is also in row 66' },
      ]);
      expect((await Product.findById(tea._id).lean())?.title).toBe('Coffee');
      expect((await send(file)).body).toMatchObject({ added: 0, changed: 0, unchanged: 64 });
    });

    it('imports two rows with ids for products of the same title, as in an export', async () => {
      const [one, other] = [await makeProduct(store, { title: 'Rice' }), await makeProduct(store, { title: 'Rice' })];
      const { body } = await send(sheet('id,title,price', `${one._id},Rice,61`, `${other._id},Rice,62`));
      expect(body).toMatchObject({ changed: 2, refused: 0 });
    });

    it('reports every error with its spreadsheet row, and imports the other rows', async () => {
      const rows = [oil, '', 'Rice,free,weapons', ',,', '"Two\nlines",25.00,bakery', 'Dal,,grocery', 'Salt,20,grocery'];
      const { body } = await send(sheet('title,price,category', ...rows));
      expect(body).toMatchObject({ added: 3, changed: 0, unchanged: 0, refused: 2 });
      expect(body.errors).toEqual([
        { row: 4, field: 'price', message: expect.stringContaining('149.50') },
        { row: 4, field: 'category', message: expect.stringContaining('grocery') },
        { row: 7, field: 'price', message: 'is required for a new product' },
      ]);
      expect((await ownProducts()).map(({ title }) => title)).toEqual(['Coconut oil', 'Two\nlines', 'Salt']);
    });

    it('counts all errors and lists the first ones', async () => {
      const rows = Array.from({ length: 300 }, (_, nth) => `Oil ${nth},free,grocery`);
      const { body } = await send(sheet('title,price,category', ...rows));
      expect([body.refused, body.errors.length, body.errors[0].row]).toEqual([300, rules.productFile.errorsShown, 2]);
    });
  });
}
