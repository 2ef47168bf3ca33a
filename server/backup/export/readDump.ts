import { mongo } from 'mongoose';

/** Rows of one collection in BSON, one after the other. */
export interface DumpedRows {
  collection: string;
  body: Buffer;
}

const magic = 0x81_99_e2_6d;
const terminator = -1;
const bodyBytes = 2 ** 19;

/**
 * Reads an archive of mongodump: after a magic number and a prelude come blocks. A block is a header, rows of one
 * collection, and a terminator. The blocks of several collections alternate.
 * @throws Error for another format, and for an archive that ends within a block
 */
export async function* readDump(archive: AsyncIterable<Buffer>): AsyncGenerator<DumpedRows> {
  let rest: Buffer = Buffer.alloc(0);
  let part: 'start' | 'prelude' | 'header' | 'rows' = 'start';
  let collection = '';
  let rows: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of archive) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    while (rest.length - at >= 4) {
      const size = rest.readInt32LE(at);
      const length = part === 'start' || size === terminator ? 4 : size;
      if (rest.length - at < length) break;
      const unit = rest.subarray(at, at + length);
      at += length;
      if (part === 'start') {
        if (size >>> 0 !== magic) throw new Error('it wrote another format');
        part = 'prelude';
      } else if (size === terminator) {
        if (rows.length > 0) yield { collection, body: Buffer.concat(rows) };
        [part, rows, bytes] = ['header', [], 0];
      } else if (part === 'header') {
        ({ collection } = mongo.BSON.deserialize(unit) as { collection: string });
        part = 'rows';
      } else if (part === 'rows') {
        rows.push(unit);
        bytes += length;
        if (bytes < bodyBytes) continue;
        yield { collection, body: Buffer.concat(rows) };
        [rows, bytes] = [[], 0];
      }
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0 || part !== 'header') throw new Error('its output ended too early');
}
