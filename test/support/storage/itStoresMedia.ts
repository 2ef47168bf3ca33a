import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { minute } from '../../../domain/durations.js';
import { StorageError, type StorageProvider } from '../../../providers/storage/StorageProvider.js';
import { s3Storage } from '../../../providers/storage/s3Storage.js';
import type { S3Server } from './S3Server.js';

const bucket = 'market-uploads';
const file = { contentType: 'video/mp4', bytes: 4 };

/** The tests of uploads that every S3 server must pass. */
export function itStoresMedia(start: (...buckets: string[]) => Promise<S3Server>): void {
  let server: S3Server;
  let storage: StorageProvider;
  const storageWith = (changes: object = {}) => {
    const { endpoint, region, accessKeyId, secretAccessKey } = server;
    const access = { endpoint, region, accessKeyId, secretAccessKey, bucket, timeoutMs: 5_000 };
    return s3Storage({ ...access, publicUrl: `${endpoint}/${bucket}`, ...changes });
  };
  beforeAll(async () => {
    server = await start(bucket);
    storage = storageWith();
  });
  afterAll(() => server.stop());

  const linkFor = (key: string, now = new Date()) =>
    storage.createUploadLink(key, file, { now, expiresAt: new Date(now.getTime() + 60 * minute) });
  const put = async (key: string, body: string, changes: Record<string, string> = {}, signedAt?: Date) => {
    const { uploadUrl, headers } = await linkFor(key, signedAt);
    const answer = await fetch(uploadUrl, { method: 'PUT', headers: { ...headers, ...changes }, body });
    await answer.arrayBuffer();
    return answer.status;
  };

  it('stores, describes and removes a picture, also repeatedly', async () => {
    const picture = randomBytes(50_000);
    expect(await storage.inspect('ab/1.jpg')).toBeUndefined();
    for (const _time of [1, 2]) await storage.put('ab/1.jpg', picture, 'image/jpeg');
    expect(await storage.inspect('ab/1.jpg')).toEqual({ contentType: 'image/jpeg', bytes: picture.length });
    expect(await storage.read('ab/1.jpg', 0, picture.length)).toEqual(picture);
    for (const _time of [1, 2]) await storage.remove('ab/1.jpg');
    expect(await storage.inspect('ab/1.jpg')).toBeUndefined();
  });

  it('reads parts of a file, and less at its end', async () => {
    await storage.put('large', Buffer.alloc(10_000, 'ab'), 'video/mp4');
    expect((await storage.read('large', 1, 512)).toString()).toBe('ba'.repeat(256));
    expect((await storage.read('large', 9_998, 512)).toString()).toBe('ab');
  });

  it('receives a video by a signed link, and refuses one by an expired link', async () => {
    expect(await put('videos/1.mp4', 'abcd')).toBe(200);
    expect(await storage.inspect('videos/1.mp4')).toEqual(file);
    expect(await put('videos/2.mp4', 'abcd', {}, new Date(Date.now() - 61 * minute))).toBe(403);
    expect(await storage.inspect('videos/2.mp4')).toBeUndefined();
  });

  it('refuses a video of another type or length, and a second one, where it enforces signed headers', async () => {
    const refused = [
      await put('videos/3.mp4', 'abcd', { 'Content-Type': 'text/html' }),
      await put('videos/3.mp4', 'abcde'),
      await put('videos/1.mp4', 'efgh'),
    ];
    // s3rver checks neither; the service inspects every uploaded video itself.
    expect(refused).toEqual(server.enforcesUploads ? [403, 403, 412] : [200, 200, 200]);
  });

  it('rejects wrong keys with a StorageError', async () => {
    // s3rver does not check the secret of a header.
    const secret = server.enforcesUploads ? [{ secretAccessKey: 'wrong' }] : [];
    for (const changes of [...secret, { accessKeyId: 'UNKNOWN' }, { bucket: 'missing' }]) {
      const asked = storageWith(changes).put('ab/2.jpg', Buffer.from('x'), 'image/jpeg');
      await expect(asked).rejects.toBeInstanceOf(StorageError);
    }
  });

  it('rejects while the server is away, and works again when it is back', async () => {
    await storage.put('ab/3.jpg', Buffer.from('kept'), 'image/jpeg');
    await server.stop();
    await expect(storage.put('ab/4.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toBeInstanceOf(StorageError);
    await expect(storage.inspect('ab/3.jpg')).rejects.toBeInstanceOf(StorageError);
    await server.startAgain();
    expect((await storage.read('ab/3.jpg', 0, 9)).toString()).toBe('kept');
    await storage.put('ab/4.jpg', Buffer.from('x'), 'image/jpeg');
  });
}
