import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { localStorage } from '../../../providers/storage/localStorage.js';
import { StorageError } from '../../../providers/storage/StorageError.js';
import type { ReadAt, UploadReceiver } from '../../../providers/storage/StorageProvider.js';
import { useUploadsFolder } from '../../support/uploadsFolder.js';

const bytes = Buffer.from('a whole file');
const chunks = (...texts: string[]) => Readable.from(texts.map((text) => Buffer.from(text)));

export function testLocalStorage(): void {
  const uploads = useUploadsFolder();
  const folder = join(uploads.dataDir, 'uploads');
  const storage = localStorage({ folder, baseUrl: '/uploads', publicUrl: 'http://localhost:3000', secret: 'a secret' });
  const receiver = storage.receiver as UploadReceiver;

  describe('localStorage', () => {
    it('rejects with a StorageError when the folder cannot be created, and leaves nothing', async () => {
      await rm(folder, { recursive: true, force: true });
      await writeFile(folder, 'no folder');
      await expect(storage.put('ab/1.jpg', bytes, 'image/jpeg')).rejects.toBeInstanceOf(StorageError);
      await expect(storage.inspect('ab/1.jpg')).rejects.toBeInstanceOf(StorageError);
      await rm(folder);
    });

    it('rejects with a StorageError when a folder has the name of the file, and leaves nothing', async () => {
      await mkdir(join(folder, 'ab', '1.jpg'), { recursive: true });
      await expect(storage.put('ab/1.jpg', bytes, 'image/jpeg')).rejects.toBeInstanceOf(StorageError);
      expect(await uploads.files()).toEqual([]);
    });

    it('has a file after it is put and until it is removed, also repeatedly', async () => {
      expect(await storage.inspect('ab/1.jpg')).toBeUndefined();
      for (const _time of [1, 2]) await storage.put('ab/1.jpg', bytes, 'image/jpeg');
      expect(await storage.inspect('ab/1.jpg')).toEqual({ contentType: 'image/jpeg', bytes: bytes.length });
      expect(await storage.read('ab/1.jpg', 2, 5)).toEqual(bytes.subarray(2, 7));
      expect(await storage.read('ab/1.jpg', 8, 50)).toEqual(bytes.subarray(8));
      expect(await readFile(join(folder, 'ab/1.jpg'))).toEqual(bytes);
      for (const _time of [1, 2]) await storage.remove('ab/1.jpg');
      expect([await storage.inspect('ab/1.jpg'), await uploads.files()]).toEqual([undefined, []]);
    });

    const accept = async () => true;

    it.each<[string, string[], (read: ReadAt) => Promise<boolean>]>([
      ['is shorter', ['abc'], accept],
      ['is longer', ['abcd', 'efghijk'], accept],
      ['is empty', [], accept],
      ['fails the check', ['abcdefghij'], async (read) => (await read(0, 99)).toString() !== 'abcdefghij'],
    ])('stores nothing that %s', async (_what, texts, isGood) => {
      expect(await receiver.receive('videos/1.mp4', chunks(...texts), 10, isGood)).toBe(false);
      expect(await uploads.files()).toEqual([]);
    });

    it('stores nothing of a body that fails', async () => {
      const failing = Readable.from(
        (async function* () {
          yield Buffer.from('abc');
          throw new Error('gone');
        })(),
      );
      await expect(receiver.receive('videos/1.mp4', failing, 10, accept)).rejects.toThrow('gone');
      expect(await uploads.files()).toEqual([]);
    });

    it('stores a body in chunks, and lets the check read it', async () => {
      const parts: string[] = [];
      const body = chunks('ab', 'x'.repeat(600), 'yz');
      const taken = await receiver.receive('videos/1.mp4', body, 604, async (read) => {
        parts.push(String(await read(0, 3)), String(await read(600, 9)));
        return true;
      });
      expect([taken, parts]).toEqual([true, ['abx', 'xxyz']]);
      expect((await readFile(join(folder, 'videos/1.mp4'))).length).toBe(604);
    });
  });
}
