import { describe, expect, it } from '@jest/globals';
import { Product } from '../../../models/catalog/Product.js';
import { makeProduct } from '../../support/factories.js';
import {
  api,
  asSeller,
  foreign,
  headings,
  nothing,
  ownProducts,
  path,
  read,
  send,
  sheet,
  store,
  unpackaged,
} from './productFile.js';

export function testExportProducts(): void {
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
          `${recent._id},Oil,,100.00,grocery,,,sold,${unpackaged}`,
          `${old._id},Rice,"Boiled, old",100.00,grocery,new,10,available,/uploads/1.jpg https://pictures.example.in/2.jpg${unpackaged}`,
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
        const packaged = {
          mrp: 12_000,
          unit: 'g' as const,
          netQuantity: 0.5,
          manufacturer: title,
          gstRate: 2.5,
          hsn: '1006',
        };
        const fields = { title, description: nth % 2 ? null : `-${title}`, stock: nth % 3 ? nth : null };
        await makeProduct(store, {
          ...fields,
          ...(nth % 3 && packaged),
          images: [{ url: `/uploads/${nth}.jpg`, order: 3 }],
        });
      }
      const before = await ownProducts();
      expect((await send(await read())).body).toEqual({ ...nothing, dryRun: false, unchanged: titles.length });
      expect(await ownProducts()).toEqual(before);
    });

    it('exports all products over several pages', async () => {
      const { _id, ...like } = await makeProduct(store);
      const ids = Array.from({ length: 205 }, (_, nth) => _id + nth);
      await Product.collection.insertMany(ids.slice(1).map((id) => ({ ...like, _id: id })) as never[]);
      expect((await read()).match(/^\d+(?=,)/gm)?.map(Number)).toEqual(ids.reverse());
    });

    it('begins with a byte order mark, by which spreadsheets detect UTF-8, also without products', async () => {
      expect(await read()).toBe(sheet(headings));
      const answer = await fetch(`${api.url}/api${path()}`, { headers: { cookie: asSeller.cookie ?? '' } });
      const [...bytes] = Buffer.from(await answer.arrayBuffer()).subarray(0, 3);
      expect(bytes).toEqual([0xef, 0xbb, 0xbf]);
    });
  });
}
