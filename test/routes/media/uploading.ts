import { beforeEach } from '@jest/globals';
import sharp from 'sharp';
import { type Answer, type Sent, useApi } from '../../support/api.js';
import { makeConsumer } from '../../support/factories.js';
import { formWith } from '../../support/pictures.js';
import { useUploadsFolder } from '../../support/uploadsFolder.js';

// A consumer who uploads pictures.
export const folder = useUploadsFolder();
export const api = useApi({ dataDir: folder.dataDir });

export let me: Sent;
export let id: number;
beforeEach(async () => {
  const consumer = await makeConsumer();
  id = consumer._id;
  me = await api.as('consumer', consumer);
});

export const upload = (bytes: Uint8Array, as: Sent = me, named: Parameters<typeof formWith>[1] = {}): Promise<Answer> =>
  api.post('/upload', { ...as, body: formWith(bytes, named) });

/** Downloads the picture at this address. */
export async function fetchPicture(url: string) {
  const response = await fetch(new URL(url, api.url));
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes, metadata: await sharp(bytes).metadata() };
}

export const codeOf = ({ status, body }: Answer) => [status, body.code];
