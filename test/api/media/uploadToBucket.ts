import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { s3Storage } from '../../../providers/storage/s3Storage.js';
import { itForAll } from '../../support/itForAll.js';
import { noise, plain } from '../../support/pictures.js';
import type { Trouble } from '../../support/push/answering.js';
import { useS3Service } from '../../support/storage/s3Service.js';
import { api, codeOf, fetchPicture, folder, upload } from './uploader.js';

export function testUploadToBucket(): void {
  const s3 = useS3Service();

  describe('POST /api/upload with an S3-compatible storage', () => {
    let local: typeof api.world.storage;
    beforeEach(() => {
      local = api.world.storage;
      api.world.storage = s3Storage(s3.settings());
    });
    afterEach(() => {
      api.world.storage = local;
    });

    itForAll<Trouble>([{ status: 500 }, { status: 403 }, { hangs: true }])(
      'answers 503 while it refuses, rejects the credentials or hangs, and stores nothing',
      async (trouble) => {
        api.world.storage = s3Storage({ ...s3.settings(), timeoutMs: 200 });
        s3.always(trouble);
        const picture = await plain(40, 40).png().toBuffer();
        expect(codeOf(await upload(picture))).toEqual([503, 'provider_unavailable']);
        expect([s3.objects.size, await folder.files()]).toEqual([0, []]);
      },
    );

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
