import { beforeEach, describe, expect, it } from '@jest/globals';
import { StorageError } from '../../../providers/storage/StorageError.js';
import type { StorageProvider } from '../../../providers/storage/StorageProvider.js';
import { s3Storage } from '../../../providers/storage/s3Storage.js';
import { useS3Service } from '../../support/storage/s3Service.js';

const file = { contentType: 'video/mp4', bytes: 4 };
const bytes = Buffer.from('abcd');

export function testS3Storage(): void {
  const s3 = useS3Service();

  let storage: StorageProvider;
  beforeEach(() => {
    storage = s3Storage({ ...s3.settings(), timeoutMs: 1_500 });
  });

  describe('s3Storage', () => {
    it.each<[string, (asked: StorageProvider) => Promise<unknown>]>([
      ['put', (asked) => asked.put('ab/1.jpg', bytes, 'image/jpeg')],
      ['inspect', (asked) => asked.inspect('ab/1.jpg')],
      ['read', (asked) => asked.read('ab/1.jpg', 0, 9)],
      ['remove', (asked) => asked.remove('ab/1.jpg')],
    ])('rejects to %s when it is unreachable, without address or key in the error', async (_what, ask) => {
      const { accessKeyId, secretAccessKey } = s3.settings();
      const gone = s3Storage({ ...s3.settings(), endpoint: 'http://127.0.0.1:9', timeoutMs: 1_500 });
      s3.always({ status: 403 });
      for (const asked of [storage, gone]) {
        const error = await ask(asked).catch((thrown: Error) => thrown);
        expect(error).toBeInstanceOf(StorageError);
        const { message } = error as Error;
        for (const secret of ['127.0.0.1', accessKeyId, secretAccessKey]) expect(message).not.toContain(secret);
      }
    });

    it('retries after one failure', async () => {
      s3.trouble({ status: 503 });
      await storage.put('ab/1.jpg', bytes, 'image/jpeg');
      expect(s3.asked).toEqual(['PUT ab/1.jpg', 'PUT ab/1.jpg']);
    });

    it('has a file after it is put and until it is removed, also repeatedly', async () => {
      expect(await storage.inspect('ab/1.jpg')).toBeUndefined();
      for (const _time of [1, 2]) await storage.put('ab/1.jpg', bytes, 'image/jpeg');
      expect(await storage.inspect('ab/1.jpg')).toEqual({ contentType: 'image/jpeg', bytes: 4 });
      for (const _time of [1, 2]) await storage.remove('ab/1.jpg');
      expect(await storage.inspect('ab/1.jpg')).toBeUndefined();
    });

    it('reads a part of a large file, and less at its end', async () => {
      await storage.put('large', Buffer.alloc(10_000, 'ab'), 'video/mp4');
      expect((await storage.read('large', 1, 512)).toString()).toBe('ba'.repeat(256));
      expect((await storage.read('large', 9_998, 512)).toString()).toBe('ab');
    });

    it('signs type, length and an unused key for a client', async () => {
      const now = new Date();
      const expiresAt = new Date(now.getTime() + 60_000);
      const { uploadUrl, headers } = await storage.createUploadLink('videos/1.mp4', file, { now, expiresAt });
      const { searchParams } = new URL(uploadUrl);
      expect(searchParams.get('X-Amz-Expires')).toBe('60');
      expect(searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host;if-none-match');
      const put = async (changes: object, body = bytes) =>
        (await fetch(uploadUrl, { method: 'PUT', headers: { ...headers, ...changes }, body: new Uint8Array(body) }))
          .status;
      expect(await put({ 'Content-Type': 'text/html' })).toBe(403);
      expect(await put({}, Buffer.from('abcde'))).toBe(403);
      expect(await put({})).toBe(200);
      expect(await put({})).toBe(412);
    });
  });
}
