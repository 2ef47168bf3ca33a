import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openArchive } from '../../../server/backup/archive/openArchive.js';
import { sealArchive } from '../../../server/backup/archive/sealArchive.js';
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

export function testArchive(): void {
  beforeAll(deriveKeysCheaply);
  afterAll(deriveKeysAsShipped);

  describe.each([
    ['encrypted', 'correct horse battery'],
    ['not encrypted', undefined],
  ])('an archive, %s', (_, passphrase) => {
    it.each([0, 1, mebi - 1, mebi, mebi + 1, 3 * mebi])('returns the %d bytes that were stored', async (length) => {
      const bytes = content(length);
      expect((await opened(await sealed(bytes, passphrase), passphrase)).equals(bytes)).toBe(true);
    });

    it('is refused wherever a byte was changed', async () => {
      const archive = await sealed(content(2 * mebi + 5), passphrase);
      const places = [
        0,
        30,
        archive.indexOf('\n') + 1,
        archive.indexOf('\n') + 4,
        5_000,
        mebi,
        mebi + 500,
        2 * mebi + 100,
      ];
      for (const at of [...places, archive.length - 1]) {
        await expect(opened(changedAt(archive, at), passphrase)).rejects.toThrow();
      }
    });

    it('is refused wherever it is cut, also between two chunks', async () => {
      const archive = await sealed(content(2 * mebi + 5), passphrase);
      const chunk = 4 + mebi + 16;
      const first = archive.indexOf('\n') + 1;
      for (const length of [0, 10, first, first + 2, first + chunk, first + 2 * chunk, archive.length - 1]) {
        await expect(opened(archive.subarray(0, length), passphrase)).rejects.toThrow(/cut|not a backup/);
      }
    });

    it('is refused when chunks are exchanged, and when bytes follow its end', async () => {
      const archive = await sealed(content(2 * mebi + 5), passphrase);
      const chunk = 4 + mebi + 16;
      const first = archive.indexOf('\n') + 1;
      const [head, one, two, rest] = [
        [0, first],
        [first, first + chunk],
        [first + chunk, first + 2 * chunk],
      ]
        .map(([from, to]) => archive.subarray(from, to))
        .concat(archive.subarray(first + 2 * chunk)) as [Buffer, Buffer, Buffer, Buffer];
      await expect(opened(Buffer.concat([head, two, one, rest]), passphrase)).rejects.toThrow(/changed/);
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

    it('is refused with a wrong passphrase, without one, and when its header says that it is not encrypted', async () => {
      const archive = await sealed(content(100), 'right');
      await expect(opened(archive, 'wrong')).rejects.toThrow('The passphrase is wrong, or this backup was changed.');
      await expect(opened(archive)).rejects.toThrow('This backup is encrypted: set BACKUP_PASSPHRASE.');
      const end = archive.indexOf('\n');
      const { encryption: _removed, ...header } = JSON.parse(archive.subarray(0, end).toString());
      const stripped = Buffer.concat([Buffer.from(JSON.stringify(header)), archive.subarray(end)]);
      await expect(opened(stripped, 'right')).rejects.toThrow(/changed/);
    });

    it('opens with the same passphrase in another Unicode form', async () => {
      const bytes = content(10);
      expect(await opened(await sealed(bytes, 'caf\u00e9'), 'cafe\u0301')).toEqual(bytes);
    });

    it('has a key that takes 128 MB to derive', async () => {
      deriveKeysAsShipped();
      const archive = await sealed(content(10), 'right');
      deriveKeysCheaply();
      const { N, r, p } = JSON.parse(archive.subarray(0, archive.indexOf('\n')).toString()).encryption;
      expect([128 * N * r, p]).toEqual([128 * mebi, 1]);
      expect(await opened(archive, 'right')).toEqual(content(10));
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
}
