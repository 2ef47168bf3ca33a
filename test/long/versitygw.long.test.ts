import { rm } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { StorageError } from '../../providers/storage/StorageProvider.js';
import { s3Storage } from '../../providers/storage/s3Storage.js';
import { goProgram } from '../support/goProgram.js';
import { temporaryFolder } from '../support/service.js';
import { itStoresMedia } from '../support/storage/itStoresMedia.js';
import { startVersitygw } from '../support/storage/startVersitygw.js';
import { fillDisk, useSmallDisk } from './smallDisk.js';

const program = goProgram('github.com/versity/versitygw/cmd/versitygw@v1.8.0') ?? '';

// Without Go there is no such server. `npm test` has the same tests on s3rver.
const describeWithGo = program ? describe : describe.skip;

describeWithGo('s3Storage on versitygw', () => {
  const disk = useSmallDisk();
  itStoresMedia(async (...buckets) => startVersitygw(program, await temporaryFolder(), ...buckets));

  it('rejects with a StorageError when the disk is full, and works again when there is space', async () => {
    const folder = await disk.mount(4);
    const { stop, ...server } = await startVersitygw(program, folder, 'market-uploads');
    try {
      const storage = s3Storage({ ...server, bucket: 'market-uploads', publicUrl: server.endpoint, timeoutMs: 10_000 });
      await fillDisk(`${folder}/filler`);
      const picture = Buffer.alloc(500_000, 1);
      await expect(storage.put('ab/1.jpg', picture, 'image/jpeg')).rejects.toBeInstanceOf(StorageError);
      expect(await storage.inspect('ab/1.jpg')).toBeUndefined();
      await rm(`${folder}/filler`);
      await storage.put('ab/1.jpg', picture, 'image/jpeg');
      expect(await storage.inspect('ab/1.jpg')).toMatchObject({ bytes: picture.length });
    } finally {
      await stop();
    }
  });
});
