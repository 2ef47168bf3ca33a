import { beforeEach } from '@jest/globals';
import sharp from 'sharp';
import { type Answer, type Sent, useApi } from '../../support/api.js';
import { makeConsumer } from '../../support/factories.js';
import { formWith } from '../../support/pictures.js';
import { useUploadsFolder } from '../../support/uploadsFolder.js';
import { videoOf } from '../../support/videos.js';

export let folder: ReturnType<typeof useUploadsFolder>;
export let api: ReturnType<typeof useApi>;

export let me: Sent;
export let id: number;

export const codeOf = ({ status, body }: Answer) => [status, body.code];

export const upload = (bytes: Uint8Array, as: Sent = me, named: Parameters<typeof formWith>[1] = {}): Promise<Answer> =>
  api.post('/upload', { ...as, body: formWith(bytes, named) });

/** Downloads the picture at this address. */
export async function fetchPicture(url: string) {
  const response = await fetch(new URL(url, api.url));
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes, metadata: await sharp(bytes).metadata() };
}

export const size = 100_000;
export const video = videoOf(size);

/** Asks for an upload link of a video. */
export const ask = (body: object = { contentType: 'video/mp4', size }, sent: Sent = me) =>
  api.post('/upload-video', { ...sent, body });

/** Uploads a video as the answer says, with these changes. */
export async function put(
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

export async function fetchVideo(url: string, sent: Record<string, string> = {}) {
  const response = await fetch(new URL(url, api.url), { headers: sent });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

export function useUploader(): void {
  folder = useUploadsFolder();

  api = useApi({ dataDir: folder.dataDir });

  beforeEach(async () => {
    const consumer = await makeConsumer();
    id = consumer._id;
    me = await api.as('consumer', consumer);
  });
}
