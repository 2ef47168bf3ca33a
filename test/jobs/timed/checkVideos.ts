import { beforeEach, describe, expect, it } from '@jest/globals';
import { checkVideos } from '../../../jobs/timed/checkVideos.js';
import { Upload } from '../../../models/catalog/Upload.js';
import { useDatabase } from '../../support/database.js';
import { videoOf } from '../../support/videos.js';
import { type TestWorld, testWorld } from '../../support/world.js';

const file = videoOf(500);

const stateOf = async () => (await Upload.findOne().lean())?.state;

export function testCheckVideos(): void {
  useDatabase();

  let world: TestWorld;
  let removed: string[];
  beforeEach(async () => {
    world = testWorld();
    removed = [];
    const { storage } = world;
    const read = async (_key: string, position: number, length: number) => file.subarray(position, position + length);
    world.storage = { ...storage, read, remove: async (key: string) => void removed.push(key) };
    const video = {
      ownerKind: 'consumer',
      ownerId: 1,
      bases: [],
      contentType: 'video/mp4',
      bytes: 500,
      state: 'pending',
    };
    await Upload.collection.insertOne({
      ...video,
      _id: 'a.mp4',
      checkAt: world.now(),
      createdAt: world.now(),
    } as never);
  });

  describe('checkVideos', () => {
    it('runs every minute', () => expect(checkVideos.interval).toBe('1 minute'));

    it('leaves a video that has not arrived, and one that the storage cannot read now', async () => {
      world.storage.inspect = async () => undefined;
      await checkVideos.run(world);
      world.storage.inspect = () => Promise.reject(new Error('the bucket answered 503'));
      await checkVideos.run(world);
      expect([await stateOf(), removed]).toEqual(['pending', []]);
    });

    it('removes another file, and keeps the row while the client may send the video again', async () => {
      world.storage.inspect = async () => ({ bytes: 501, contentType: 'video/mp4' });
      await checkVideos.run(world);
      expect([await stateOf(), removed]).toEqual(['leaving', ['a.mp4']]);
    });

    it('accepts the announced video', async () => {
      world.storage.inspect = async () => ({ bytes: 500, contentType: 'video/mp4' });
      await checkVideos.run(world);
      expect([await stateOf(), removed]).toEqual(['ready', []]);
    });
  });
}
