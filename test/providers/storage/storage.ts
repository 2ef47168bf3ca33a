import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { localStorage } from '../../../providers/storage/localStorage.js';
import {
  type ReadAt,
  StorageError,
  type StorageProvider,
  type UploadReceiver,
} from '../../../providers/storage/StorageProvider.js';
import { s3Storage } from '../../../providers/storage/s3Storage.js';
import { itForAll } from '../../support/itForAll.js';
import { useS3Service } from '../../support/storage/s3Service.js';
import { useUploadsFolder } from '../../support/uploadsFolder.js';

const bytes = Buffer.from('a whole file');
const chunks = (...texts: string[]) => Readable.from(texts.map((text) => Buffer.from(text)));

const file = { contentType: 'video/mp4', bytes: 4 };
const four = Buffer.from('abcd');

export function testStorage(): void {
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

    itForAll<[string, string[], (read: ReadAt) => Promise<boolean>]>([
      ['is shorter', ['abc'], accept],
      ['is longer', ['abcd', 'efghijk'], accept],
      ['is empty', [], accept],
      ['fails the check', ['abcdefghij'], async (read) => (await read(0, 99)).toString() !== 'abcdefghij'],
    ])('stores nothing but a body of the announced length that passes the check', async (_what, texts, isGood) => {
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

  const s3 = useS3Service();

  let bucket: StorageProvider;
  beforeEach(() => {
    bucket = s3Storage({ ...s3.settings(), timeoutMs: 1_500 });
  });

  describe('s3Storage', () => {
    itForAll<[string, (asked: StorageProvider) => Promise<unknown>]>([
      ['put', (asked) => asked.put('ab/1.jpg', four, 'image/jpeg')],
      ['inspect', (asked) => asked.inspect('ab/1.jpg')],
      ['read', (asked) => asked.read('ab/1.jpg', 0, 9)],
      ['remove', (asked) => asked.remove('ab/1.jpg')],
    ])('rejects when the bucket is unreachable, without address or key in the error', async (_what, ask) => {
      const { accessKeyId, secretAccessKey } = s3.settings();
      const gone = s3Storage({ ...s3.settings(), endpoint: 'http://127.0.0.1:9', timeoutMs: 1_500 });
      s3.always({ status: 403 });
      for (const asked of [bucket, gone]) {
        const error = await ask(asked).catch((thrown: Error) => thrown);
        expect(error).toBeInstanceOf(StorageError);
        const { message } = error as Error;
        for (const secret of ['127.0.0.1', accessKeyId, secretAccessKey]) expect(message).not.toContain(secret);
      }
    });

    it('retries after one failure', async () => {
      s3.trouble({ status: 503 });
      await bucket.put('ab/1.jpg', four, 'image/jpeg');
      expect(s3.asked).toEqual(['PUT ab/1.jpg', 'PUT ab/1.jpg']);
    });

    it('has a file after it is put and until it is removed, also repeatedly', async () => {
      expect(await bucket.inspect('ab/1.jpg')).toBeUndefined();
      for (const _time of [1, 2]) await bucket.put('ab/1.jpg', four, 'image/jpeg');
      expect(await bucket.inspect('ab/1.jpg')).toEqual({ contentType: 'image/jpeg', bytes: 4 });
      for (const _time of [1, 2]) await bucket.remove('ab/1.jpg');
      expect(await bucket.inspect('ab/1.jpg')).toBeUndefined();
    });

    it('reads a part of a large file, and less at its end', async () => {
      await bucket.put('large', Buffer.alloc(10_000, 'ab'), 'video/mp4');
      expect((await bucket.read('large', 1, 512)).toString()).toBe('ba'.repeat(256));
      expect((await bucket.read('large', 9_998, 512)).toString()).toBe('ab');
    });

    it('signs type, length and an unused key for a client', async () => {
      const now = new Date();
      const expiresAt = new Date(now.getTime() + 60_000);
      const { uploadUrl, headers } = await bucket.createUploadLink('videos/1.mp4', file, { now, expiresAt });
      const { searchParams } = new URL(uploadUrl);
      expect(searchParams.get('X-Amz-Expires')).toBe('60');
      expect(searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host;if-none-match');
      const put = async (changes: object, body = four) =>
        (await fetch(uploadUrl, { method: 'PUT', headers: { ...headers, ...changes }, body: new Uint8Array(body) }))
          .status;
      expect(await put({ 'Content-Type': 'text/html' })).toBe(403);
      expect(await put({}, Buffer.from('abcde'))).toBe(403);
      expect(await put({})).toBe(200);
      expect(await put({})).toBe(412);
    });
  });
}
