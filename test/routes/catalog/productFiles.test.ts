import { beforeEach, describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import type { SellerRecord } from '../../../models/accounts/Seller.js';
import { Product, type ProductRecord } from '../../../models/catalog/Product.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { type Answer, type Sent, useApi } from '../../support/api.js';
import { makeConsumer, makeProduct, makeSeller, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { longForm } from '../../support/longForm.js';

const api = useApi({ publicUrl: 'https://market.example.in' });
const noSuchId = 2_000_000_000;
/** The long form imports the largest allowed file. */
const manyRows = longForm ? rules.productFile.rowsAtMost : 120;

let seller: SellerRecord;
let store: StoreRecord;
let foreign: StoreRecord;
let asSeller: Sent;
beforeEach(async () => {
  seller = await makeSeller();
  [store, foreign] = await Promise.all([makeStore({ sellerId: seller._id }), makeStore()]);
  asSeller = await api.as('seller', seller);
});

const path = (storeId: number | string = store._id) => `/seller/stores/${storeId}/products.csv`;
const headings = 'id,title,description,price,category,condition,stock,status,images';

interface Given {
  storeId?: number | string;
  dryRun?: boolean | string;
  type?: string;
}

const send = (content: string | Uint8Array, { storeId, dryRun, type = 'text/csv' }: Given = {}): Promise<Answer> => {
  const body = new FormData();
  body.append(
    'file',
    new Blob([Uint8Array.from(typeof content === 'string' ? Buffer.from(content) : content)], { type }),
    'products.csv',
  );
  return api.post(`${path(storeId)}${dryRun === undefined ? '' : `?dryRun=${dryRun}`}`, { ...asSeller, body });
};
const sheet = (heading: string, ...rows: string[]) => `${[heading, ...rows].join('\r\n')}\r\n`;
const read = async (): Promise<string> => (await api.get(path(), asSeller)).body;
const ownProducts = () =>
  Product.find({ storeId: store._id, status: { $ne: 'deleted' } })
    .sort({ _id: 1 })
    .lean();
/** The errors of a file with one row. */
const errorsOf = async (heading: string, row: string) => {
  const { status, body } = await send(sheet(heading, row));
  expect([status, body.added, body.changed, body.refused]).toEqual([200, 0, 0, 1]);
  return body.errors.map(({ row: at, field }: { row: number; field: string }) => [at, field]);
};
const nothing = { added: 0, changed: 0, unchanged: 0, refused: 0, errors: [] };
const oil = 'Coconut oil,149.50,grocery';

describe('every endpoint of product files', () => {
  it('answers 401 without a seller', async () => {
    for (const sent of [{}, await api.as('consumer', await makeConsumer())]) {
      asSeller = sent;
      expect([(await send(headings)).status, (await api.get(path(), asSeller)).status]).toEqual([401, 401]);
    }
  });

  it("answers 404 for another's store and an unknown one, and adds nothing to it", async () => {
    for (const storeId of [foreign._id, noSuchId]) {
      const imported = await send(sheet('title,price,category', oil), { storeId });
      expect([imported.status, imported.body.code]).toEqual([404, 'store_not_found']);
      expect((await api.get(path(storeId), asSeller)).body.code).toBe('store_not_found');
    }
    expect(await Product.countDocuments()).toBe(0);
  });

  itForAll(['abc', '0', '-1'])('answers 400 for an invalid store id', async (storeId) => {
    expect([(await send(headings, { storeId })).status, (await api.get(path(storeId), asSeller)).status]).toEqual([
      400, 400,
    ]);
  });
});

describe('POST /api/seller/stores/:storeId/products.csv, refused', () => {
  it('answers 403 to a write from a page of another site', async () => {
    asSeller = { ...asSeller, headers: { origin: 'https://evil.example' } };
    expect((await send(sheet('title,price,category', oil))).body.code).toBe('cross_site');
  });

  it('answers 400 without a file, and for a file in another field', async () => {
    const body = new FormData();
    body.append('other', new Blob(['title'], { type: 'text/csv' }), 'a.csv');
    for (const form of [new FormData(), body]) {
      expect((await api.post(path(), { ...asSeller, body: form })).status).toBe(400);
    }
  });

  it('answers 415 for JSON, and for a picture', async () => {
    expect((await api.post(path(), { ...asSeller, body: { title: 'Oil' } })).status).toBe(415);
    expect((await send(headings, { type: 'image/png' })).body.code).toBe('unsupported_file_type');
  });

  itForAll<[string, string | Buffer]>([
    ['nothing', ''],
    ['no headings', sheet(oil)],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xd8])],
    ['UTF-16', Buffer.from('\ufefftitle,price\r\n', 'utf16le')],
    ['Latin-1', Buffer.from('title\r\nCaf\xe9\r\n', 'latin1')],
    ['a quotation mark that is not closed', sheet('title,price,category', '"Oil,1,grocery', oil)],
    ['a row of more than a hundred cells', sheet(`title,${','.repeat(100)}`)],
    ['a row of two million cells below the headings', sheet('title,price', ','.repeat(2_000_000))],
    ['two million cells in a row of many lines', sheet('title', `${','.repeat(40_000)}"\n"`.repeat(50))],
    ['an endless row', sheet('title', `"${'x'.repeat(60_000)}"`)],
  ])('answers 400 product_file_unreadable for a file without a table', async (_what, content) => {
    const { status, body } = await send(content);
    expect([status, body.code]).toEqual([400, 'product_file_unreadable']);
  });

  it('answers 413 for more than 2 MB, and for too many rows', async () => {
    expect((await send(Buffer.alloc(rules.productFile.bytesAtMost + 1, 'a'))).body.code).toBe('file_too_large');
    const rows = Array.from({ length: rules.productFile.rowsAtMost + 1 }, (_, nth) => `Oil ${nth},1,grocery`);
    expect((await send(sheet('title,price,category', ...rows))).body.code).toBe('file_too_large');
    expect(await Product.countDocuments()).toBe(0);
  });

  it('answers 400 for a dryRun that is neither true nor false', async () => {
    const { status, body } = await send(sheet('title,price,category', oil), { dryRun: '1' });
    expect([status, body.details[0].field]).toEqual([400, 'dryRun']);
  });
});

describe('POST /api/seller/stores/:storeId/products.csv, rows with errors', () => {
  itForAll<[string, string, string]>([
    ['title', 'title,price,category', ',1,grocery'],
    ['title', 'title,price,category', `${'x'.repeat(201)},1,grocery`],
    ['price', 'title,price,category', 'Oil,,grocery'],
    ['price', 'title,price,category', 'Oil,free,grocery'],
    ['price', 'title,price,category', 'Oil,-1,grocery'],
    ['price', 'title,price,category', 'Oil,"1,250.00",grocery'],
    ['price', 'title,price,category', 'Oil,1.555,grocery'],
    ['price', 'title,price,category', 'Oil,1e3,grocery'],
    ['price', 'title,price,category', 'Oil,99999999999,grocery'],
    ['category', 'title,price', 'Oil,1'],
    ['category', 'title,price,category', 'Oil,1,weapons'],
    ['description', 'title,price,category,description', `Oil,1,grocery,${'x'.repeat(5_001)}`],
    ['condition', 'title,price,category,condition', 'Oil,1,grocery,broken'],
    ['stock', 'title,price,category,stock', 'Oil,1,grocery,1.5'],
    ['stock', 'title,price,category,stock', 'Oil,1,grocery,1000001'],
    ['status', 'title,price,category,status', 'Oil,1,grocery,deleted'],
    ['images', 'title,price,category,images', 'Oil,1,grocery,https://pictures.example.in/\0.jpg'],
    ['images', 'title,price,category,images', 'Oil,1,grocery,http://pictures.example.in/1.jpg'],
    ['images', 'title,price,category,images', 'Oil,1,grocery,https://market.example.in/admin/logout'],
    ['images', 'title,price,category,images', `Oil,1,grocery,${'/uploads/1.jpg '.repeat(9)}`],
    ['row', 'title,description,price,category', 'Oil,fresh, from the mill,1,grocery'],
    ['id', 'id,title,price,category', `abc,${oil}`],
    ['id', 'id,title,price,category', `0,${oil}`],
    ['id', 'id,title,price,category', `${noSuchId},${oil}`],
  ])('names the row and the missing or invalid field', async (field, heading, row) => {
    expect(await errorsOf(heading, row)).toEqual([[2, field]]);
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
      ...{ title: 'Coconut oil', description: null, price: 14_950, category: 'grocery', condition: null },
      ...{ stock: null, status: 'available', images: [], productType: 'store', sellerId: seller._id, isListed: true },
    });
    expect(second).toMatchObject({
      ...{ title: 'ಅಕ್ಕಿ', description: 'Boiled, old', price: 6_000, condition: 'new', stock: 0, status: 'out_of_stock' },
      images: [
        { url: '/uploads/1.jpg', order: 0 },
        { url: 'https://pictures.example.in/2.jpg', order: 1 },
      ],
    });
    expect((await Store.findById(store._id).lean())?.sellsIn).toEqual(['grocery', 'farm_supplies']);
    expect((await api.get(`/products?storeId=${store._id}&search=ಅಕ್ಕಿ`)).body.products).toHaveLength(1);
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

  it.each([
    ['semicolons', ';', 'text/csv'],
    ['tabs', '\t', 'text/plain'],
    ['the media type of Excel on Windows', ',', 'application/vnd.ms-excel'],
  ])(
    'reads %s, with headings in capitals and in any order, and ignores unknown ones',
    async (_what, delimiter, type) => {
      const rows = [
        ['Category', 'PRICE', 'Shelf', 'Title'],
        ['grocery', '149.5', 'B4', 'Coconut oil'],
      ];
      const { body } = await send(`\ufeff${rows.map((cells) => cells.join(delimiter)).join('\n')}`, { type });
      expect(body).toMatchObject({ added: 1, refused: 0 });
      expect(await ownProducts()).toEqual([expect.objectContaining({ title: 'Coconut oil', price: 14_950 })]);
    },
  );

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
        ...{ title: 'Rice', price: '100.00', category: 'grocery', status: 'available' },
        ...{ description: null, condition: null, stock: null, images: [] },
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
    const answers = await Promise.all([send(file), send(file), send(file)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
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

  it(`imports ${manyRows} rows`, async () => {
    const rows = Array.from({ length: manyRows }, (_, nth) => `Oil ${nth},${nth},grocery`);
    expect((await send(sheet('title,price,category', ...rows))).body).toMatchObject({ added: rows.length, refused: 0 });
  });
});

describe('GET /api/seller/stores/:storeId/products.csv', () => {
  it('exports the headings and a row for each undeleted product, newest first', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute));
    const images = [
      { url: 'https://pictures.example.in/2.jpg', order: 5 },
      { url: '/uploads/1.jpg', order: 1 },
    ];
    const [old, recent] = await Promise.all([
      makeProduct(store, { title: 'Rice', description: 'Boiled, old', createdAt: at(1), images, condition: 'new' }),
      makeProduct(store, { title: 'Oil', stock: null, createdAt: at(2), status: 'sold' }),
      makeProduct(store, { status: 'deleted', isListed: false }),
      makeProduct(foreign),
    ]);
    const { headers, body } = await api.get(path(), asSeller);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename=products.csv');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(body).toBe(
      sheet(
        headings,
        `${recent._id},Oil,,100.00,grocery,,,sold,`,
        `${old._id},Rice,"Boiled, old",100.00,grocery,new,10,available,/uploads/1.jpg https://pictures.example.in/2.jpg`,
      ),
    );
  });

  it('contains no formulas for spreadsheets (CWE-1236)', async () => {
    const titles = ['=HYPERLINK("https://evil.example","Oil")', '+1+1', '-1+1', '@SUM(A1)', "'=1+1"];
    await Promise.all(titles.map((title) => makeProduct(store, { title, description: `=${title}` })));
    const cells = (await read()).split(/\r\n|,/).filter((cell) => /^"?[=+\-@]/.test(cell));
    expect(cells).toEqual([]);
  });

  it('can be imported unchanged, and changes nothing', async () => {
    const titles = ['=1+1', "'=1+1", "'tis rice", '-5', 'Pens, "blue"', 'Two\nlines', 'ಅಕ್ಕಿ', 'अक्षत', '12'];
    for (const [nth, title] of titles.entries()) {
      const fields = { title, description: nth % 2 ? null : `-${title}`, stock: nth % 3 ? nth : null };
      await makeProduct(store, { ...fields, images: [{ url: `/uploads/${nth}.jpg`, order: 3 }] });
    }
    const before = await ownProducts();
    expect((await send(await read())).body).toEqual({ ...nothing, dryRun: false, unchanged: titles.length });
    expect(await ownProducts()).toEqual(before);
  });

  it('exports all products over several pages', async () => {
    await Promise.all(Array.from({ length: 205 }, () => makeProduct(store)));
    const ids = (await read()).match(/^\d+(?=,)/gm)?.map(Number) ?? [];
    expect(ids.sort((one, other) => one - other)).toEqual((await ownProducts()).map(({ _id }) => _id));
  });

  it('exports only the headings for a store without products', async () => {
    expect(await read()).toBe(sheet(headings));
  });

  it('begins with a byte order mark, by which spreadsheets detect UTF-8', async () => {
    const answer = await fetch(`${api.url}/api${path()}`, { headers: { cookie: asSeller.cookie ?? '' } });
    const [...bytes] = Buffer.from(await answer.arrayBuffer()).subarray(0, 3);
    expect(bytes).toEqual([0xef, 0xbb, 0xbf]);
  });
});
