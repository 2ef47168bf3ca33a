import sharp from 'sharp';
import type { Answer, Sent } from '../../support/api.js';
import { formWith } from '../../support/pictures.js';
import { api, me } from './uploader.js';

export { api, folder, id, me } from './uploader.js';

export const upload = (bytes: Uint8Array, as: Sent = me, named: Parameters<typeof formWith>[1] = {}): Promise<Answer> =>
  api.post('/upload', { ...as, body: formWith(bytes, named) });

/** Downloads the picture at this address. */
export async function fetchPicture(url: string) {
  const response = await fetch(new URL(url, api.url));
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes, metadata: await sharp(bytes).metadata() };
}

export const codeOf = ({ status, body }: Answer) => [status, body.code];
