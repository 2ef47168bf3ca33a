import { beforeEach, describe, expect, it } from '@jest/globals';
import { Product, type ProductRecord } from '../../../models/catalog/Product.js';
import { Store } from '../../../models/catalog/Store.js';
import { makeProduct } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { api, asSeller, headings, nothing, oil, ownProducts, path, seller, send, sheet, store } from './productFile.js';

export function testImportProducts(): void {
  describe('POST /api/seller/stores/:storeId/products.csv', () => {
    it('adds products with required fields and with all fields, and lists them', async () => {
      const { status, body } = await send(
        sheet(
          headings,
          ',Coconut oil,,149.50,grocery,,,,',
          ',ಅಕ್ಕಿ,"Boiled, old",60,farm_supplies,new,0,,/uploads/1.jpg https://pictures.example.in/2.jpg',
        ),
      );
      expect([status, body]).toEqual([200, { ...nothing, dryRun: false, added: 2 }]);
      const [first, second] = await ownProducts();
      expect(first).toMatchObject({
        title: 'Coconut oil',
        description: null,
        price: 14_950,
        category: 'grocery',
        condition: null,
        stock: null,
        status: 'available',
        images: [],
        productType: 'store',
        sellerId: seller._id,
        isListed: true,
      });
      expect(second).toMatchObject({
        title: 'ಅಕ್ಕಿ',
        description: 'Boiled, old',
        price: 6_000,
        condition: 'new',
        stock: 0,
        status: 'out_of_stock',
        images: [
          { url: '/uploads/1.jpg', order: 0 },
          { url: 'https://pictures.example.in/2.jpg', order: 1 },
        ],
      });
      expect((await Store.findById(store._id).lean())?.sellsIn).toEqual(['grocery', 'farm_supplies']);
      expect((await api.get(`/products?storeId=${store._id}&search=ಅಕ್ಕಿ`)).body.products).toHaveLength(1);
    });

    it('takes the file itself as a text/csv body, and a file in a form whose type only its name tells', async () => {
      const file = sheet('title,price,category', oil);
      const headers = { 'content-type': 'text/csv; charset=utf-8' };
      expect((await api.post(path(), { ...asSeller, headers, body: file })).body).toMatchObject({ added: 1 });
      expect((await send(file, { type: 'application/octet-stream' })).body).toMatchObject({ unchanged: 1 });
    });

    it('stores addresses of uploads in one form, so that a second import changes nothing', async () => {
      const file = sheet(
        'title,price,category,images',
        `${oil},https://MARKET.example.in.:8443/uploads/1.jpg?width=80#x`,
      );
      expect((await send(file)).body.added).toBe(1);
      expect((await ownProducts())[0]?.images).toEqual([{ url: '/uploads/1.jpg', order: 0 }]);
      expect((await send(file)).body.unchanged).toBe(1);
    });

    itForAll([
      ['semicolons', ';', 'text/csv'],
      ['tabs', '\t', 'text/plain'],
      ['the media type of Excel on Windows', ',', 'application/vnd.ms-excel'],
    ])('reads other forms, with headings in any order, and ignores unknown ones', async (form, delimiter, type) => {
      const rows = [
        ['Category', 'PRICE', 'Shelf', 'Title'],
        ['grocery', '149.5', 'B4', `Oil with ${form}`],
      ];
      const { body } = await send(`\ufeff${rows.map((cells) => cells.join(delimiter)).join('\n')}`, { type });
      expect(body).toMatchObject({ added: 1, refused: 0 });
      expect((await ownProducts()).at(-1)).toMatchObject({ title: `Oil with ${form}`, price: 14_950 });
    });

    describe('for an existing product', () => {
      let product: ProductRecord;
      beforeEach(async () => {
        product = await makeProduct(store, { title: 'Rice', description: 'Boiled', condition: 'new' });
      });
      const now = async () =>
        (await api.get(`/seller/stores/${store._id}/products/${product._id}`, asSeller)).body.product;

      it('updates a product by its id or title, and does not change absent columns', async () => {
        expect((await send(sheet('id,price', `${product._id},61`))).body).toMatchObject({ changed: 1 });
        expect((await send(sheet('title,condition', 'Rice,used'))).body).toMatchObject({ changed: 1 });
        expect(await now()).toMatchObject({
          title: 'Rice',
          price: '61.00',
          condition: 'used',
          description: 'Boiled',
          stock: 10,
        });
      });

      it('clears nullable fields with an empty cell, and keeps the others', async () => {
        await send(sheet(headings, `${product._id},,,,,,,,`));
        expect(await now()).toMatchObject({
          title: 'Rice',
          price: '100.00',
          category: 'grocery',
          status: 'available',
          description: null,
          condition: null,
          stock: null,
          images: [],
        });
      });

      it('is out of stock at 0 and available again with stock, even with the old status in the file', async () => {
        await send(sheet('id,stock', `${product._id},0`));
        expect(await now()).toMatchObject({ stock: 0, status: 'out_of_stock' });
        const restocked = sheet('id,stock,status', `${product._id},7,out_of_stock`);
        for (const outcome of ['changed', 'unchanged']) {
          expect((await send(restocked)).body).toMatchObject({ ...nothing, [outcome]: 1 });
          expect(await now()).toMatchObject({ stock: 7, status: 'available' });
        }
        await send(sheet('id,status', `${product._id},out_of_stock`));
        expect(await now()).toMatchObject({ stock: 7, status: 'out_of_stock' });
        await send(sheet('id,status', `${product._id},sold`));
        expect(await now()).toMatchObject({ stock: 7, status: 'sold' });
      });

      it('stays out of stock without a stock column when no piece is left, which counts as unchanged', async () => {
        await Product.updateOne({ _id: product._id }, { stock: 0, status: 'out_of_stock' });
        const file = sheet('id,status', `${product._id},available`);
        expect((await send(file)).body).toMatchObject({ ...nothing, unchanged: 1 });
        await Product.updateOne({ _id: product._id }, { status: 'sold' });
        for (const outcome of ['changed', 'unchanged']) {
          expect((await send(file)).body).toMatchObject({ ...nothing, [outcome]: 1 });
          expect(await now()).toMatchObject({ stock: 0, status: 'out_of_stock' });
        }
        await Product.updateOne({ _id: product._id }, { stock: null });
        expect((await send(file)).body).toMatchObject({ ...nothing, changed: 1 });
        expect(await now()).toMatchObject({ stock: null, status: 'available' });
      });

      it("moves a product to another category, and updates the store's categories", async () => {
        await send(sheet('id,category', `${product._id},dairy`));
        expect((await Store.findById(store._id).lean())?.sellsIn).toEqual(['grocery', 'dairy']);
      });
    });

    it('changes nothing the second time, so an interrupted import can be repeated', async () => {
      const file = sheet('title,price,category', ...Array.from({ length: 120 }, (_, nth) => `Oil ${nth},1,grocery`));
      expect((await send(file)).body).toMatchObject({ added: 120 });
      const before = await ownProducts();
      expect((await send(file)).body).toMatchObject({ ...nothing, unchanged: 120 });
      expect(await ownProducts()).toEqual(before);
    });

    it('adds each product once when the same file is imported concurrently', async () => {
      const file = sheet('title,price,category', ...Array.from({ length: 60 }, (_, nth) => `Oil ${nth},1,grocery`));
      const answers = await Promise.all([send(file), send(file)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(60);
      expect(await Product.countDocuments({ storeId: store._id })).toBe(60);
    });

    it('reports the same with dryRun, and writes nothing', async () => {
      const product = await makeProduct(store, { title: 'Rice' });
      const file = sheet(
        'id,title,price,category',
        `,${oil}`,
        `${product._id},Rice,61,`,
        ',Rice,1,weapons',
        ',Salt,,grocery',
      );
      const before = [await ownProducts(), await Store.findById(store._id).lean()];
      const dry = await send(file, { dryRun: true });
      expect([dry.status, dry.body]).toMatchObject([200, { dryRun: true, added: 1, changed: 1, refused: 2 }]);
      expect([await ownProducts(), await Store.findById(store._id).lean()]).toEqual(before);
      expect((await send(file, { dryRun: false })).body).toEqual({ ...dry.body, dryRun: false });
    });
  });
}
