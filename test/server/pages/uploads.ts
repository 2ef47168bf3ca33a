import { describe, expect, it } from '@jest/globals';
import { useApi } from '../../support/api.js';
import { useUploadsFolder } from '../../support/uploadsFolder.js';

const endpoint = 'http://127.0.0.1:9';
const s3 = {
  region: 'ap-south-1',
  bucket: 'market-uploads',
  accessKeyId: 'AKIAFORTESTS',
  secretAccessKey: 'secret',
  endpoint,
  publicUrl: `${endpoint}/market-uploads`,
};

export function testUploads(): void {
  const folder = useUploadsFolder();
  const api = useApi({ dataDir: folder.dataDir, s3 });
  const ask = (path: string, method = 'GET') => fetch(new URL(path, api.url), { method });

  describe('/uploads, where uploads go to a bucket', () => {
    it('answers 404 for a missing file, also without a folder', async () => {
      expect([(await ask('/uploads/ab/1.jpg')).status, (await ask('/uploads/')).status]).toEqual([404, 404]);
    });

    it('answers 405 to a video', async () => {
      const answer = await ask('/uploads/videos/1.mp4?expires=9999999999999&signature=x', 'PUT');
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    });

    it('serves the older local files', async () => {
      await api.world.storage.put('ab/1.jpg', Buffer.from('a picture'), 'image/jpeg');
      for (const method of ['GET', 'HEAD']) {
        const answer = await ask('/uploads/ab/1.jpg', method);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      }
    });
  });
}
