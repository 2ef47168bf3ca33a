import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { day, hour } from '../../../domain/durations.js';
import { sweepUploads } from '../../../domain/media/sweepUploads.js';
import { Upload } from '../../../models/catalog/Upload.js';
import { api, consumer, folder, upload, usedBytes, world } from './sweeping.js';

export function testSweepInterrupted(): void {
  describe('sweepUploads', () => {
    it('resumes an interrupted removal', async () => {
      const { storage } = world;
      await upload();
      world.clock.advance(day + 1_000);
      world.storage = { ...storage, remove: () => Promise.reject(new Error('away')) };
      await expect(sweepUploads(world)).rejects.toThrow('away');
      world.storage = storage;
      expect(await sweepUploads(world)).toBe(0);
      world.clock.advance(hour);
      expect(await sweepUploads(world)).toBe(1);
      expect([await folder.files(), await usedBytes()]).toEqual([[], 0]);
    });

    it('removes a picture and a video after an interrupted upload', async () => {
      const { storage } = world;
      world.storage = { ...storage, put: () => Promise.reject(new Error('away')) };
      await expect(upload()).rejects.toThrow('away');
      world.storage = storage;
      const me = await api.as('consumer', consumer);
      await api.post('/upload-video', { ...me, body: { contentType: 'video/mp4', size: 1_000 } });
      expect(await usedBytes()).toBeGreaterThan(1_000);
      world.clock.advance(hour + 1_000);
      expect(await sweepUploads(world)).toBe(1);
      expect(await usedBytes()).toBe(1_000);
      world.clock.advance(hour + 1_000);
      expect(await sweepUploads(world)).toBe(1);
      expect([await Upload.countDocuments(), await usedBytes()]).toEqual([0, 0]);
    });

    it('removes parts of files after a crash, except for those still being written', async () => {
      const parts = join(folder.dataDir, 'uploads', '.parts');
      await mkdir(parts, { recursive: true });
      for (const name of ['old', 'new']) await writeFile(join(parts, name), 'part');
      const before = new Date(world.now().getTime() - 2 * hour);
      await utimes(join(parts, 'old'), before, before);
      await utimes(join(parts, 'new'), world.now(), world.now());
      await sweepUploads(world);
      expect(await folder.files()).toEqual([join(parts, 'new')]);
    });
  });
}
