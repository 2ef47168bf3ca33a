import { request as httpRequest } from 'node:http';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkVideos } from '../../../domain/media/checkVideos.js';
import { sweepUploads } from '../../../domain/media/sweepUploads.js';
import { rules } from '../../../domain/rules.js';
import { StorageUse } from '../../../models/catalog/StorageUse.js';
import { Upload } from '../../../models/catalog/Upload.js';
import type { UploadReceiver } from '../../../providers/storage/StorageProvider.js';
import { s3Storage } from '../../../providers/storage/s3Storage.js';
import { type Answer, type Sent, useApi } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import { makeConsumer, password } from '../../support/factories.js';
import { useS3Service } from '../../support/storage/s3Service.js';
import { useUploadsFolder } from '../../support/uploadsFolder.js';
import { videoOf } from '../../support/videos.js';

const folder = useUploadsFolder();
const api = useApi({ dataDir: folder.dataDir });
const s3 = useS3Service();
const size = 100_000;
const hour = 60 * 60_000;
const video = videoOf(size);

let me: Sent;
let id: number;
beforeEach(async () => {
  const consumer = await makeConsumer();
  id = consumer._id;
  me = await api.as('consumer', consumer);
});

const codeOf = ({ status, body }: Answer) => [status, body.code];
const ask = (body: object = { contentType: 'video/mp4', size }, sent: Sent = me) =>
  api.post('/upload-video', { ...sent, body });

/** Uploads a video as the answer says, with these changes. */
async function put(
  { body: { uploadUrl, method, headers } }: Answer,
  bytes: Buffer,
  changes: object = {},
  address = uploadUrl,
) {
  // The link has the configured origin, not the port of the test server.
  const url = address.replace(api.world.config.publicUrl, new URL(api.url).origin);
  const response = await fetch(url, { method, headers: { ...headers, ...changes }, body: new Uint8Array(bytes) });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, code: isJson ? JSON.parse(text).code : undefined };
}

async function fetchVideo(url: string, sent: Record<string, string> = {}) {
  const response = await fetch(new URL(url, api.url), { headers: sent });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('POST /api/upload-video', () => {
  it('answers 401 without an account', async () => {
    expect(codeOf(await ask(undefined, {}))).toEqual([401, 'unauthenticated']);
  });

  it('answers 400 for an invalid type and an invalid size', async () => {
    for (const [what, body] of [
      ['no type', { size }],
      ['another type', { contentType: 'video/x-msvideo', size }],
      ['a picture', { contentType: 'image/png', size }],
      ['no size', { contentType: 'video/mp4' }],
      ['a size of 0', { contentType: 'video/mp4', size: 0 }],
      ['a size as text', { contentType: 'video/mp4', size: '100' }],
    ] as const) {
      expect([what, ...codeOf(await ask(body))]).toEqual([what, 400, 'validation_failed']);
    }
  });

  it('answers 413 for more than 200 MB, and accepts 200 MB', async () => {
    const most = rules.video.bytesAtMost;
    expect(codeOf(await ask({ contentType: 'video/mp4', size: most + 1 }))).toEqual([413, 'file_too_large']);
    expect((await ask({ contentType: 'video/mp4', size: most })).status).toBe(200);
  });

  it('names the limit with its unit', async () => {
    const { body } = await ask({ contentType: 'video/mp4', size: rules.video.bytesAtMost + 1 });
    expect(body.error).toBe('The video is too large. Send one of at most 200 MB.');
    expect(body.details).toEqual([{ field: 'size', message: 'Size must be at most 200 MB (209715200).' }]);
  });

  it("answers 409 when the account's quota is reserved, also in concurrent requests", async () => {
    const most = { contentType: 'video/mp4', size: rules.video.bytesAtMost };
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(most)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ body }) => body.code === 'uploads_limit')).toHaveLength(6);
    const other = await api.as('consumer', await makeConsumer());
    expect((await ask(most, other)).status).toBe(200);
  });

  it('answers 409 with ten uploads pending, also in concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask({ contentType: 'video/mp4', size: 1 })));
    expect(answers.map(({ body }) => body.code ?? 'invited').sort()).toEqual([
      ...Array.from({ length: 10 }, () => 'invited'),
      ...['uploads_limit', 'uploads_limit'],
    ]);
    expect((await StorageUse.findById(`consumer:${id}`).lean())?.bytes).toBe(10);
  });

  it('returns the address, headers and deadline of the upload', async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body).toMatchObject({ method: 'PUT', headers: { 'Content-Type': 'video/mp4' } });
    expect(body.url).toMatch(/^\/uploads\/videos\/[0-9a-f]{32}\.mp4$/);
    expect(body.uploadUrl.startsWith(`${api.world.config.publicUrl}${body.url}?`)).toBe(true);
    const until = Date.parse(body.expiresAt) - api.world.now().getTime();
    expect(until).toBeGreaterThan(59 * 60_000);
    expect(until).toBeLessThanOrEqual(60 * 60_000);
  });

  it('returns the same link for the same Idempotency-Key, and reserves storage once', async () => {
    const headers = { 'idempotency-key': 'one' };
    const first = await ask(undefined, { ...me, headers });
    const again = await ask(undefined, { ...me, headers });
    expect(again.body).toEqual(first.body);
    expect((await StorageUse.findById(`consumer:${id}`).lean())?.bytes).toBe(size);
  });
});

describe('PUT to an upload link of this server', () => {
  it('answers 403 to a changed link', async () => {
    const changes: [string, (uploadUrl: string) => string][] = [
      ['without a signature', (url) => url.replace(/signature=[^&]*/, '')],
      ['with another signature', (url) => url.replace(/signature=./, 'signature=_')],
      ['with a later end', (url) => url.replace(/expires=(\d)/, 'expires=9$1')],
      ['of another video', (url) => url.replace(/videos\/.{4}/, 'videos/0000')],
      ['of a picture', (url) => url.replace(/videos\/[^?]*/, 'ab/cd.jpg')],
    ];
    const answer = await ask();
    for (const [what, change] of changes) {
      const { status, code } = await put(answer, video, {}, change(answer.body.uploadUrl));
      expect([what, status, code]).toEqual([what, 403, 'upload_link_invalid']);
    }
    expect(await folder.files()).toEqual([]);
  });

  it('answers 403 after the link has expired', async () => {
    const answer = await ask();
    api.world.clock.advance(60 * 60_000);
    expect((await put(answer, video)).code).toBe('upload_link_invalid');
  });

  it('answers 415 for another type, and 400 for another length', async () => {
    const answer = await ask();
    expect(await put(answer, video, { 'Content-Type': 'text/html' })).toEqual({
      ...{ status: 415, code: 'unsupported_file_type' },
    });
    for (const wrong of [video.subarray(1), Buffer.concat([video, Buffer.alloc(1)]), Buffer.alloc(0)]) {
      expect((await put(answer, wrong)).status).toBe(400);
    }
    expect(await folder.files()).toEqual([]);
  });

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script>'.padEnd(size))],
    ['a picture', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(size - 4)])],
    [
      'another kind of video',
      Buffer.concat([
        Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
        Buffer.alloc(size),
      ]).subarray(0, size),
    ],
    ['a photo in an ftyp box', videoOf(size, 'heic')],
  ])('answers 400 for %s and discards it, and then accepts the video', async (_what, bytes) => {
    const answer = await ask();
    expect(await put(answer, bytes)).toEqual({ status: 400, code: 'not_a_video' });
    expect([await folder.files(), (await fetchVideo(answer.body.url)).status]).toEqual([[], 404]);
    expect((await put(answer, video)).status).toBe(200);
  });

  it('answers 409 to a second upload, also a concurrent one', async () => {
    const answer = await ask();
    const sent = await Promise.all(Array.from({ length: 6 }, () => put(answer, video)));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(sent.filter(({ code }) => code === 'upload_link_used')).toHaveLength(5);
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

  it.each([
    ['video/mp4', videoOf(size)],
    ['video/quicktime', videoOf(size, 'qt  ')],
    ['video/mp4', videoOf(size, 'qt  ')],
  ])('accepts %s, and serves it immediately, including byte ranges', async (contentType, bytes) => {
    const answer = await ask({ contentType, size });
    expect((await fetchVideo(answer.body.url)).status).toBe(404);
    expect((await put(answer, bytes)).status).toBe(200);
    const part = await fetchVideo(answer.body.url, { range: 'bytes=4-11' });
    expect([part.status, part.bytes]).toEqual([206, bytes.subarray(4, 12)]);
    expect(part.headers.get('content-type')).toBe(contentType);
    expect(part.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });
});

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
    api.world.clock.advance(2 * hour - 1_000);
    expect([await sweepUploads(api.world), s3.objects.size]).toEqual([0, 1]);
    api.world.clock.advance(2_000);
    expect([await sweepUploads(api.world), s3.objects.size, await states(), await usedBytes()]).toEqual([1, 0, [], 0]);
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

  it('does not delay other videos when one cannot be checked', async () => {
    const [first, second] = [await ask(), await ask()];
    for (const answer of [first, second]) await put(answer, video);
    s3.trouble({ status: 403 });
    expect(await checkVideos(api.world)).toBe(1);
    expect((await states()).sort()).toEqual(['pending', 'ready']);
  });

  it('is checked later while the storage is unreachable', async () => {
    await put(await ask(), video);
    s3.always({ status: 503 });
    expect([await checkVideos(api.world), await states()]).toEqual([0, ['pending']]);
    s3.always(undefined);
    expect(await checkVideos(api.world)).toBe(1);
  });
});
