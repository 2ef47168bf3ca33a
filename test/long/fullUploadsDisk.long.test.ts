import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Upload } from '../../models/catalog/Upload.js';
import { localStorage } from '../../providers/storage/localStorage.js';
import { useApi } from '../support/api.js';
import { makeConsumer } from '../support/factories.js';
import { formWith, noise } from '../support/pictures.js';
import { videoOf } from '../support/videos.js';
import { fillDisk, useSmallDisk } from './smallDisk.js';

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

describe('a full disk for uploads', () => {
  const api = useApi();
  const disk = useSmallDisk();

  it('answers 503, leaves no partial file, and recovers when space is free', async () => {
    const folder = await disk.mount(8);
    const { publicUrl, jwtSecret: secret } = api.world.config;
    api.world.storage = localStorage({ folder, baseUrl: '/uploads', publicUrl, secret });
    const filler = join(folder, 'filler');
    const me = await api.as('consumer', await makeConsumer());
    const picture = await noise(1_200, 1_200).jpeg().toBuffer();
    const send = () => api.post('/upload', { ...me, body: formWith(picture) });
    const video = videoOf(500_000);
    const { body } = await api.post('/upload-video', { ...me, body: { contentType: 'video/mp4', size: video.length } });
    const { pathname, search } = new URL(body.uploadUrl);
    const upload = { method: 'PUT', headers: body.headers, body: new Uint8Array(video) };
    const put = async () => (await fetch(new URL(pathname + search, api.url), upload)).status;

    await fillDisk(filler);
    const refused = await send();
    expect([refused.status, refused.body.code]).toEqual([503, 'provider_unavailable']);
    expect(await put()).toBe(503);
    expect(await filesIn(folder)).toEqual([filler]);
    expect(await Upload.countDocuments({ state: 'ready' })).toBe(0);

    await rm(filler);
    expect([(await send()).status, await put()]).toEqual([200, 200]);
    expect(await Upload.countDocuments({ state: 'ready' })).toBe(2);
  });
});
