import type { Answer, Sent } from '../../support/api.js';
import { videoOf } from '../../support/videos.js';
import { api, me } from './uploader.js';

export { api, folder, id, me } from './uploader.js';
export const size = 100_000;
export const video = videoOf(size);

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
