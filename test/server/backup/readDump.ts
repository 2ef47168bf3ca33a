import { describe, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { readDump } from '../../../server/backup/export/readDump.js';

const magic = Buffer.from('6de29981', 'hex');
const end = Buffer.from('ffffffff', 'hex');
const row = (document: object) => Buffer.from(mongo.BSON.serialize(document));
const header = (collection: string, EOF = false) => row({ db: 'marketplace', collection, EOF, CRC: 0n });
const block = (collection: string, ...rows: object[]) => [header(collection), ...rows.map(row), end];
const prelude = [magic, row({ version: '0.1', server_version: '6.0.5' }), row({ db: 'marketplace', type: '' }), end];
const archive = Buffer.concat([
  ...prelude,
  ...block('products', { _id: 1 }, { _id: 2, title: 'ghee' }),
  ...block('stores', { _id: 7 }),
  ...block('products', { _id: 3 }),
  ...[header('products', true), end, header('stores', true), end],
]);

/** The rows of an archive that arrives in pieces of this size. */
async function read(bytes: Buffer, pieceSize: number) {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
  }
  const found: [string, mongo.BSON.Document][] = [];
  for await (const { collection, body } of readDump(pieces())) {
    for (let at = 0; at < body.length; at += body.readInt32LE(at)) {
      found.push([collection, mongo.BSON.deserialize(body.subarray(at, at + body.readInt32LE(at)))]);
    }
  }
  return found;
}

export function testReadDump(): void {
  describe('readDump', () => {
    it.each([1, 3, 64, 1_000_000])('reads the rows of alternating blocks from pieces of %i bytes', async (size) => {
      expect(await read(archive, size)).toEqual([
        ['products', { _id: 1 }],
        ['products', { _id: 2, title: 'ghee' }],
        ['stores', { _id: 7 }],
        ['products', { _id: 3 }],
      ]);
    });

    it('reads a block of many rows in parts', async () => {
      const rows = Array.from({ length: 5_000 }, (_, _id) => ({ _id, title: 'x'.repeat(500) }));
      const large = Buffer.concat([...prelude, ...block('products', ...rows), header('products', true), end]);
      expect((await read(large, 65_536)).map(([, { _id }]) => _id)).toEqual(rows.map(({ _id }) => _id));
    });

    it.each([
      ['before its prelude ends', 20],
      ['within a row', archive.length - 150],
      [
        'within a block',
        archive.indexOf(
          end,
          prelude.reduce((sum, { length }) => sum + length, 0),
        ) - 1,
      ],
    ])('refuses an archive that ends %s', async (_where, length) => {
      await expect(read(archive.subarray(0, length), 64)).rejects.toThrow('its output ended too early');
    });

    it('refuses another format', async () => {
      await expect(read(Buffer.from('Failed: cannot connect'), 64)).rejects.toThrow('it wrote another format');
    });
  });
}
