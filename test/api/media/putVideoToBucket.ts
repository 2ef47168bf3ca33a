import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { hour } from '../../../domain/durations.js';
import { checkVideos } from '../../../domain/media/checkVideos.js';
import { sweepUploads } from '../../../domain/media/sweepUploads.js';
import { StorageUse } from '../../../models/catalog/StorageUse.js';
import { Upload } from '../../../models/catalog/Upload.js';
import { s3Storage } from '../../../providers/storage/s3Storage.js';
import { password } from '../../support/factories.js';
import { useS3Service } from '../../support/storage/s3Service.js';
import { videoOf } from '../../support/videos.js';
import { api, ask, fetchVideo, id, me, put, size, video } from './uploader.js';

export function testPutVideoToBucket(): void {
  const s3 = useS3Service();

  describe('PUT to an upload link of an S3-compatible storage', () => {
    const { storage: local } = api.world;
    beforeEach(() => {
      s3.now = () => api.world.now().getTime();
      api.world.storage = s3Storage({ ...s3.settings(), timeoutMs: 1_000 });
    });
    afterEach(() => {
      api.world.storage = local;
    });
    const states = async () => (await Upload.find().lean()).map(({ state }) => state);

    it('is refused for another type, another length, another key, and after the deadline', async () => {
      const answer = await ask();
      expect((await put(answer, video, { 'Content-Type': 'text/html' })).status).toBe(403);
      expect((await put(answer, video.subarray(1))).status).toBe(403);
      expect((await put(answer, video, {}, answer.body.uploadUrl.replace('/videos/', '/other/'))).status).toBe(403);
      expect((await put(answer, video, { 'If-None-Match': '"x"' })).status).toBe(403);
      api.world.clock.advance(60 * 60_000 + 1_000);
      expect((await put(answer, video)).status).toBe(403);
      expect(s3.objects.size).toBe(0);
    });

    it('accepts the video once, and makes it usable after the check', async () => {
      const answer = await ask();
      expect(answer.body.url.startsWith(`${s3.settings().publicUrl}/videos/`)).toBe(true);
      expect(await checkVideos(api.world)).toBe(0);
      expect((await put(answer, video)).status).toBe(200);
      expect((await put(answer, videoOf(size, 'mp42'))).status).toBe(412);
      expect(await states()).toEqual(['pending']);
      expect(await checkVideos(api.world)).toBe(1);
      expect(await states()).toEqual(['ready']);
      expect((await fetchVideo(answer.body.url)).headers.get('content-type')).toBe('video/mp4');
      expect(await checkVideos(api.world)).toBe(0);
    });

    const usedBytes = async () => (await StorageUse.findById(`consumer:${id}`).lean())?.bytes;

    it('removes a file that is not a video, and releases its storage after the deadline', async () => {
      const answer = await ask();
      const junk = Buffer.alloc(size, 1);
      expect((await put(answer, junk)).status).toBe(200);
      expect(await checkVideos(api.world)).toBe(1);
      expect([s3.objects.size, await states(), await usedBytes()]).toEqual([0, ['leaving'], size]);
      expect((await fetchVideo(answer.body.url)).status).toBe(404);
      // The bucket accepts another upload, since the key is unused again.
      expect((await put(answer, junk)).status).toBe(200);
      api.world.clock.advance(2 * hour - 60_000);
      expect([await sweepUploads(api.world), s3.objects.size]).toEqual([0, 1]);
      api.world.clock.advance(61_000);
      expect([await sweepUploads(api.world), s3.objects.size, await states(), await usedBytes()]).toEqual([
        1,
        0,
        [],
        0,
      ]);
    });

    it('removes uploads that arrive after the account is erased', async () => {
      const answer = await ask();
      expect((await api.delete('/auth/me', { ...me, body: { password } })).status).toBe(200);
      await api.relay();
      expect(await sweepUploads(api.world)).toBe(0);
      expect((await put(answer, video)).status).toBe(200);
      api.world.clock.advance(2 * hour + 1_000);
      expect([await sweepUploads(api.world), s3.objects.size, await Upload.countDocuments()]).toEqual([1, 0, 0]);
    });

    it('is checked before the sweep removes it, after two hours without checks', async () => {
      await put(await ask(), video);
      api.world.clock.advance(2 * hour + 1_000);
      expect([await sweepUploads(api.world), await states()]).toEqual([0, ['ready']]);
    });

    it('does not delay other videos when one cannot be checked, and is checked later', async () => {
      for (const answer of [await ask(), await ask()]) await put(answer, video);
      s3.trouble({ status: 403 });
      expect(await checkVideos(api.world)).toBe(1);
      expect((await states()).sort()).toEqual(['pending', 'ready']);
      expect(await checkVideos(api.world)).toBe(1);
    });
  });
}
