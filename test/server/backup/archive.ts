import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { openArchive } from '../../../server/backup/archive/openArchive.js';
import { sealArchive } from '../../../server/backup/archive/sealArchive.js';
import { readDump } from '../../../server/backup/export/readDump.js';
import { itForAll } from '../../support/itForAll.js';
import { deriveKeysAsShipped, deriveKeysCheaply } from '../../support/keyCosts.js';

const mebi = 2 ** 20;
const createdAt = new Date('2026-11-21T10:00:00Z');

async function* inParts(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function joined(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

const sealed = (bytes: Buffer, passphrase?: string) =>
  joined(sealArchive(inParts(bytes, 300_000), { createdAt, passphrase }));
const opened = (archive: Buffer, passphrase?: string) => joined(openArchive(inParts(archive, 77_777), passphrase));

const pattern = Buffer.from(Array.from({ length: 251 }, (_, index) => (index * 31) % 251));
const content = (length: number) => Buffer.alloc(length, pattern);
const changedAt = (archive: Buffer, at: number) => {
  const changed = Buffer.from(archive);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
};

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
  header('products', true),
  end,
  header('stores', true),
  end,
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

export function testArchive(): void {
  beforeAll(deriveKeysCheaply);
  afterAll(deriveKeysAsShipped);

  const passphrases: (string | undefined)[] = ['correct horse battery', undefined];

  describe('an archive, encrypted or not', () => {
    itForAll(passphrases)('returns the bytes that were stored', async (passphrase) => {
      for (const length of [0, 1, mebi - 1, mebi, mebi + 1, 3 * mebi]) {
        const bytes = content(length);
        expect((await opened(await sealed(bytes, passphrase), passphrase)).equals(bytes)).toBe(true);
      }
    });

    itForAll(passphrases)('is refused wherever it was changed or cut', async (passphrase) => {
      const archive = await sealed(content(2 * mebi + 5), passphrase);
      const chunk = 4 + mebi + 16;
      const first = archive.indexOf('\n') + 1;
      for (const at of [0, 30, first, first + 3, 5_000, mebi, mebi + 500, 2 * mebi + 100, archive.length - 1]) {
        await expect(opened(changedAt(archive, at), passphrase)).rejects.toThrow();
      }
      for (const length of [0, 10, first, first + 2, first + chunk, first + 2 * chunk, archive.length - 1]) {
        await expect(opened(archive.subarray(0, length), passphrase)).rejects.toThrow(/cut|not a backup/);
      }
    });

    itForAll(passphrases)('is refused when chunks are exchanged, and when bytes follow its end', async (passphrase) => {
      const archive = await sealed(content(2 * mebi + 5), passphrase);
      const chunk = 4 + mebi + 16;
      const first = archive.indexOf('\n') + 1;
      const [second, third] = [first + chunk, first + 2 * chunk];
      const exchanged = [
        archive.subarray(0, first),
        archive.subarray(second, third),
        archive.subarray(first, second),
        archive.subarray(third),
      ];
      await expect(opened(Buffer.concat(exchanged), passphrase)).rejects.toThrow(/changed/);
      await expect(opened(Buffer.concat([archive, Buffer.from('x')]), passphrase)).rejects.toThrow(/bytes follow/);
    });
  });

  describe('an encrypted archive', () => {
    it('contains nothing of its content in clear text, and differs each time', async () => {
      const secret = Buffer.from('9480011122 '.repeat(50));
      const [one, other] = [await sealed(secret, 'a'), await sealed(secret, 'a')];
      expect(one.includes('9480011122')).toBe(false);
      expect(one.equals(other)).toBe(false);
    });

    it('is refused with a wrong passphrase, without one, and if its header denies the encryption', async () => {
      const archive = await sealed(content(100), 'right');
      await expect(opened(archive, 'wrong')).rejects.toThrow('The passphrase is wrong, or this backup was changed.');
      await expect(opened(archive)).rejects.toThrow('This backup is encrypted: set BACKUP_PASSPHRASE.');
      const end = archive.indexOf('\n');
      const { encryption: _removed, ...header } = JSON.parse(archive.subarray(0, end).toString());
      const stripped = Buffer.concat([Buffer.from(JSON.stringify(header)), archive.subarray(end)]);
      await expect(opened(stripped, 'right')).rejects.toThrow('not encrypted');
      await expect(opened(await sealed(content(10)), 'right')).rejects.toThrow('not encrypted');
      expect(await opened(await sealed(content(10), 'caf\u00e9'), 'cafe\u0301')).toEqual(content(10));
    });

    it('has a key that takes 128 MB to derive', async () => {
      deriveKeysAsShipped();
      const archive = await sealed(content(10), 'right');
      deriveKeysCheaply();
      const { N, r, p } = JSON.parse(archive.subarray(0, archive.indexOf('\n')).toString()).encryption;
      expect([128 * N * r, p]).toEqual([128 * mebi, 1]);
    });
  });

  describe('another file', () => {
    it('is refused, also one whose header asks for much memory', async () => {
      await expect(opened(Buffer.from('PNG'))).rejects.toThrow('This file is not a backup of the marketplace.');
      await expect(opened(content(100_000))).rejects.toThrow('This file is not a backup of the marketplace.');
      const header = { format: 'marketplace-backup', version: 1, encryption: { N: 2 ** 30, r: 8, p: 1 } };
      await expect(opened(Buffer.from(`${JSON.stringify(header)}\n`), 'x')).rejects.toThrow(/header .* changed/);
      await expect(opened(Buffer.from('{"format":"marketplace-backup","version":2}\n'))).rejects.toThrow(/version 2/);
    });
  });

  describe('readDump', () => {
    itForAll([1, 64, 1_000_000])('reads the rows of alternating blocks from pieces of any size', async (size) => {
      expect(await read(archive, size)).toEqual([
        ['products', { _id: 1 }],
        ['products', { _id: 2, title: 'ghee' }],
        ['stores', { _id: 7 }],
        ['products', { _id: 3 }],
      ]);
    });

    itForAll([
      ['before its prelude ends', 20],
      ['within a row', archive.length - 150],
      [
        'within a block',
        archive.indexOf(
          end,
          prelude.reduce((sum, { length }) => sum + length, 0),
        ) - 1,
      ],
    ])('refuses an archive that ends too early, and another format', async (_where, length) => {
      await expect(read(archive.subarray(0, length), 64)).rejects.toThrow('its output ended too early');
      await expect(read(Buffer.from('Failed: cannot connect'), 64)).rejects.toThrow('it wrote another format');
    });
  });
}
