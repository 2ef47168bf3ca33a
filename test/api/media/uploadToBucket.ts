import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Upload } from '../../../models/catalog/Upload.js';
import { s3Storage } from '../../../providers/storage/s3Storage.js';
import { noise, plain } from '../../support/pictures.js';
import { useS3Service } from '../../support/storage/s3Service.js';
import { api, codeOf, fetchPicture, folder, upload } from './uploading.js';

export function testUploadToBucket(): void {
  const s3 = useS3Service();

  describe('POST /api/upload with an S3-compatible storage', () => {
    let local: typeof api.world.storage;
    beforeEach(() => {
      local = api.world.storage;
      api.world.storage = s3Storage({ ...s3.settings(), timeoutMs: 1_000 });
    });
    afterEach(() => {
      api.world.storage = local;
    });

    it.each([
      ['refuses', { status: 500 }],
      ['rejects the credentials', { status: 403 }],
      ['hangs', { hangs: true } as const],
    ])('answers 503 while it %s, and stores nothing', async (_what, trouble) => {
      s3.always(trouble);
      const picture = await plain(40, 40).png().toBuffer();
      expect(codeOf(await upload(picture))).toEqual([503, 'provider_unavailable']);
      expect([s3.objects.size, await folder.files()]).toEqual([0, []]);
      s3.always(undefined);
      expect((await upload(picture)).status).toBe(200);
      expect([s3.objects.size, await Upload.countDocuments({ state: 'ready' })]).toEqual([1, 1]);
    });

    it('stores the picture there, public and immutable', async () => {
      const { body } = await upload(await noise(60, 40).png().toBuffer());
      expect([body.width, body.height]).toEqual([60, 40]);
      expect(body.url).toMatch(new RegExp(`^${s3.settings().publicUrl}/[0-9a-f]{2}/[0-9a-f]{62}\\.jpg$`));
      const { response, metadata } = await fetchPicture(body.url);
      expect([response.status, metadata.format]).toEqual([200, 'jpeg']);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect(await folder.files()).toEqual([]);
    });
  });
}
