import { describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import { Product } from '../../../models/catalog/Product.js';
import { itForAll } from '../../support/itForAll.js';
import { api, asSeller, foreign, headings, oil, path, send, sheet } from './productFile.js';

const noSuchId = 2_000_000_000;

export function testRefusedProductFiles(): void {
  describe('every endpoint of product files', () => {
    it("answers 404 for another's store and an unknown one, and adds nothing to it", async () => {
      for (const storeId of [foreign._id, noSuchId]) {
        const imported = await send(sheet('title,price,category', oil), { storeId });
        expect([imported.status, imported.body.code]).toEqual([404, 'store_not_found']);
        expect((await api.get(path(storeId), asSeller)).body.code).toBe('store_not_found');
      }
      expect(await Product.countDocuments()).toBe(0);
    });

    it('answers 400 for an invalid store id', async () => {
      expect([(await send(headings, { storeId: '-1' })).status, (await api.get(path('-1'), asSeller)).status]).toEqual([
        400, 400,
      ]);
    });
  });

  describe('POST /api/seller/stores/:storeId/products.csv, refused', () => {
    it('answers 415 for JSON, for a picture, and for a file whose name ends otherwise', async () => {
      expect((await api.post(path(), { ...asSeller, body: { title: 'Oil' } })).status).toBe(415);
      expect((await send(headings, { type: 'image/png' })).body.code).toBe('unsupported_file_type');
      const form = new FormData();
      form.append('file', new Blob([headings], { type: 'application/octet-stream' }), 'products.xlsx');
      expect((await api.post(path(), { ...asSeller, body: form })).body.code).toBe('unsupported_file_type');
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

    it('answers 413 for a text/csv body of more than 2 MB', async () => {
      const body = 'a'.repeat(rules.productFile.bytesAtMost + 1);
      const answer = await api.post(path(), { ...asSeller, headers: { 'content-type': 'text/csv' }, body });
      expect([answer.status, answer.body.code]).toEqual([413, 'file_too_large']);
    });

    it('answers 413 for more than 2 MB, and for too many rows', async () => {
      expect((await send(Buffer.alloc(rules.productFile.bytesAtMost + 1, 'a'))).body.code).toBe('file_too_large');
      const rows = Array.from({ length: rules.productFile.rowsAtMost + 1 }, (_, nth) => `Oil ${nth},1,grocery`);
      expect((await send(sheet('title,price,category', ...rows))).body.code).toBe('file_too_large');
      expect(await Product.countDocuments()).toBe(0);
    });

    it('answers 400 for a dryRun that is neither true nor false', async () => {
      const { status, body } = await send(sheet('title,price,category', oil), { dryRun: 'yes' });
      expect([status, body.details[0].field]).toEqual([400, 'dryRun']);
    });
  });
}
