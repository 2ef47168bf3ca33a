import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { localStorage } from '../../../providers/storage/localStorage.js';
import { StorageError } from '../../../providers/storage/StorageError.js';
import type { UploadReceiver } from '../../../providers/storage/StorageProvider.js';
import { useUploadsFolder } from '../../support/uploadsFolder.js';

const uploads = useUploadsFolder();
const folder = join(uploads.dataDir, 'uploads');
const storage = localStorage({ folder, baseUrl: '/uploads', publicUrl: 'http://localhost:3000', secret: 'a secret' });
const receiver = storage.receiver as UploadReceiver;
const bytes = Buffer.from('a whole file');
const chunks = (...texts: string[]) => Readable.from(texts.map((text) => Buffer.from(text)));

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
    expect(await storage.inspect('ab/1.jpg')).toEqual({ contentType: 'image/jpeg', bytes: bytes.length, head: bytes });
    expect(await readFile(join(folder, 'ab/1.jpg'))).toEqual(bytes);
    for (const _time of [1, 2]) await storage.remove('ab/1.jpg');
    expect([await storage.inspect('ab/1.jpg'), await uploads.files()]).toEqual([undefined, []]);
  });

  it.each<[string, string[], (head: Buffer) => boolean]>([
    ['is shorter', ['abc'], () => true],
    ['is longer', ['abcd', 'efghijk'], () => true],
    ['is empty', [], () => true],
    ['has invalid first bytes', ['abcdefghij'], (head) => head.toString() !== 'abcdefghij'],
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
    await expect(receiver.receive('videos/1.mp4', failing, 10, () => true)).rejects.toThrow('gone');
    expect(await uploads.files()).toEqual([]);
  });

  it('stores a body in chunks, and passes its first bytes to the check', async () => {
    const heads: string[] = [];
    const body = chunks('ab', 'x'.repeat(600), 'yz');
    const taken = await receiver.receive('videos/1.mp4', body, 604, (head) => heads.push(head.toString()) > 0);
    expect([taken, heads]).toEqual([true, [`ab${'x'.repeat(510)}`]]);
    expect((await readFile(join(folder, 'videos/1.mp4'))).length).toBe(604);
  });
});
