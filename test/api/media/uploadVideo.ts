import { request as httpRequest } from 'node:http';
import type { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import { StorageUse } from '../../../models/catalog/StorageUse.js';
import { Upload } from '../../../models/catalog/Upload.js';
import type { UploadReceiver } from '../../../providers/storage/StorageProvider.js';
import { eventually } from '../../support/eventually.js';
import { makeConsumer } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { videoOf } from '../../support/videos.js';
import { api, ask, codeOf, fetchVideo, folder, id, me, put, size, video } from './uploader.js';

export function testUploadVideo(): void {
  describe('POST /api/upload-video', () => {
    itForAll([
      { contentType: 'image/png', size },
      { contentType: 'video/mp4', size: 0 },
    ])('answers 400 for an invalid type or size', async (body) => {
      expect(codeOf(await ask(body))).toEqual([400, 'validation_failed']);
    });

    it('answers 413 for more than 200 MB with the limit in its unit, and accepts 200 MB', async () => {
      const most = rules.video.bytesAtMost;
      const answer = await ask({ contentType: 'video/mp4', size: most + 1 });
      expect(codeOf(answer)).toEqual([413, 'file_too_large']);
      expect(answer.body.error).toBe('The video is too large. Send one of at most 200 MB.');
      expect(answer.body.details).toEqual([{ field: 'size', message: 'Size must be at most 200 MB (209715200).' }]);
      expect((await ask({ contentType: 'video/mp4', size: most })).status).toBe(200);
    });

    it("answers 409 when the account's quota is reserved, also in concurrent requests", async () => {
      const most = { contentType: 'video/mp4', size: rules.video.bytesAtMost };
      const answers = await Promise.all(Array.from({ length: 4 }, () => ask(most)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
      expect(answers.filter(({ body }) => body.code === 'uploads_limit')).toHaveLength(2);
      const other = await api.as('consumer', await makeConsumer());
      expect((await ask(most, other)).status).toBe(200);
    });

    it('answers 409 with ten uploads pending, also in concurrent requests', async () => {
      const answers = await Promise.all(Array.from({ length: 12 }, () => ask({ contentType: 'video/mp4', size: 1 })));
      expect(answers.map(({ body }) => body.code ?? 'invited').sort()).toEqual([
        ...Array(10).fill('invited'),
        ...Array(2).fill('uploads_limit'),
      ]);
      expect((await StorageUse.findById(`consumer:${id}`).lean())?.bytes).toBe(10);
    });

    it('accepts a video of any size at the link of a request without type and size, and counts its bytes', async () => {
      const answer = await ask({});
      expect([answer.status, answer.body.headers]).toEqual([200, { 'Content-Type': 'video/mp4' }]);
      expect((await put(answer, video)).status).toBe(200);
      expect((await StorageUse.findById(`consumer:${id}`).lean())?.bytes).toBe(size);
    });

    it('gives two links a day to an account without a verified address', async () => {
      const fresh = await api.as('consumer', await makeConsumer({ emailVerified: false }));
      const statuses = [];
      for (let nth = 0; nth < 3; nth++) statuses.push((await ask(undefined, fresh)).status);
      expect(statuses).toEqual([200, 200, 429]);
    });

    it('returns the address, headers and deadline of the upload, once under an Idempotency-Key', async () => {
      const sent = { ...me, headers: { 'idempotency-key': 'one' } };
      const { status, body } = await ask(undefined, sent);
      expect(status).toBe(200);
      expect(body).toMatchObject({ method: 'PUT', headers: { 'Content-Type': 'video/mp4' } });
      expect(body.url).toMatch(/^\/uploads\/videos\/[0-9a-f]{32}\.mp4$/);
      expect(body.uploadUrl.startsWith(`${api.world.config.publicUrl}${body.url}?`)).toBe(true);
      const until = Date.parse(body.expiresAt) - api.world.now().getTime();
      expect(until).toBeGreaterThan(59 * 60_000);
      expect(until).toBeLessThanOrEqual(60 * 60_000);
      expect((await ask(undefined, sent)).body).toEqual(body);
      expect((await StorageUse.findById(`consumer:${id}`).lean())?.bytes).toBe(size);
    });
  });

  describe('PUT to an upload link of this server', () => {
    it('answers 403 to a changed link, and to an expired one', async () => {
      const changes: [string, (uploadUrl: string) => string][] = [
        ['without a signature', (url) => url.replace(/signature=[^&]*/, '')],
        [
          'with another signature',
          (url) => url.replace(/signature=(.)/, (_all, [first]) => `signature=${first === '_' ? '-' : '_'}`),
        ],
        ['with a later end', (url) => url.replace(/expires=(\d)/, 'expires=9$1')],
        ['of another video', (url) => url.replace(/videos\/.{4}/, 'videos/0000')],
        ['of a picture', (url) => url.replace(/videos\/[^?]*/, 'ab/cd.jpg')],
      ];
      const answer = await ask();
      for (const [what, change] of changes) {
        const { status, code } = await put(answer, video, {}, change(answer.body.uploadUrl));
        expect([what, status, code]).toEqual([what, 403, 'upload_link_invalid']);
      }
      api.world.clock.advance(60 * 60_000);
      expect((await put(answer, video)).code).toBe('upload_link_invalid');
      expect(await folder.files()).toEqual([]);
    });

    it('answers 415 for another type, and 400 for another length', async () => {
      const answer = await ask();
      expect(await put(answer, video, { 'Content-Type': 'text/html' })).toEqual({
        status: 415,
        code: 'unsupported_file_type',
      });
      for (const wrong of [video.subarray(1), Buffer.concat([video, Buffer.alloc(1)]), Buffer.alloc(0)]) {
        expect((await put(answer, wrong)).status).toBe(400);
      }
      expect(await folder.files()).toEqual([]);
    });

    itForAll([
      ['a page', Buffer.from('<html><script>alert(1)</script>'.padEnd(size))],
      [
        'another kind of video',
        Buffer.concat([
          Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
          Buffer.alloc(size),
        ]).subarray(0, size),
      ],
      ['a photo in an ftyp box', videoOf(size, 'heic')],
    ] as [string, Buffer][])(
      'answers 400 for another file and discards it, and then accepts the video',
      async (_what, bytes) => {
        const answer = await ask();
        expect(await put(answer, bytes)).toEqual({ status: 400, code: 'not_a_video' });
        expect((await fetchVideo(answer.body.url)).status).toBe(404);
        expect((await put(answer, video)).status).toBe(200);
        expect(await folder.files()).toHaveLength(await Upload.countDocuments());
      },
    );

    it('answers 409 to a second upload, also a concurrent one', async () => {
      const answer = await ask();
      const sent = await Promise.all(Array.from({ length: 4 }, () => put(answer, video)));
      expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(sent.filter(({ code }) => code === 'upload_link_used')).toHaveLength(3);
      expect((await put(answer, videoOf(size, 'mp42'))).code).toBe('upload_link_used');
      expect((await fetchVideo(answer.body.url)).bytes.equals(video)).toBe(true);
    });

    it('answers 503 when the disk is full during the upload, and accepts the video later', async () => {
      const { storage } = api.world;
      const full = Object.assign(new Error('uploads folder: ENOSPC'), { type: 'storage.unavailable' });
      const receive = async (_key: string, body: Readable): Promise<boolean> => {
        for await (const _chunk of body) throw full;
        return false;
      };
      api.world.storage = { ...storage, receiver: { ...(storage.receiver as UploadReceiver), receive } };
      const answer = await ask();
      expect(await put(answer, video)).toEqual({ status: 503, code: 'provider_unavailable' });
      api.world.storage = storage;
      expect((await put(answer, video)).status).toBe(200);
    });

    it('discards an interrupted upload, and accepts the next one', async () => {
      const answer = await ask();
      const { pathname, search } = new URL(answer.body.uploadUrl);
      const headers = { ...answer.body.headers, 'Content-Length': size };
      const sending = httpRequest(new URL(pathname + search, api.url), { method: 'PUT', headers });
      sending.once('error', () => undefined).write(video.subarray(0, size / 2));
      await eventually('the upload has begun', () => Upload.exists({ heldUntil: { $ne: null } }));
      expect((await put(answer, video)).code).toBe('upload_link_used');
      sending.destroy();
      await eventually('the upload is released', () => Upload.exists({ heldUntil: null }));
      expect(await folder.files()).toEqual([]);
      expect((await put(answer, video)).status).toBe(200);
    });

    itForAll<[string, Buffer]>([
      ['video/mp4', videoOf(size)],
      ['video/quicktime', videoOf(size, 'qt  ')],
      ['video/mp4', videoOf(size, 'qt  ')],
    ])('accepts MP4 and QuickTime, and serves it immediately, including byte ranges', async (contentType, bytes) => {
      const answer = await ask({ contentType, size });
      expect((await fetchVideo(answer.body.url)).status).toBe(404);
      expect((await put(answer, bytes)).status).toBe(200);
      const part = await fetchVideo(answer.body.url, { range: 'bytes=4-11' });
      expect([part.status, part.bytes]).toEqual([206, bytes.subarray(4, 12)]);
      expect(part.headers.get('content-type')).toBe(contentType);
      expect(part.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    });
  });
}
