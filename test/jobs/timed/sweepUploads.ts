import { describe, expect, it } from '@jest/globals';
import { sweepUploads } from '../../../jobs/timed/sweepUploads.js';
import { Upload } from '../../../models/catalog/Upload.js';
import { useDatabase } from '../../support/database.js';
import { makeAd, makeConsumer } from '../../support/factories.js';
import { testWorld } from '../../support/world.js';

export function testSweepUploads(): void {
  useDatabase();

  describe('sweepUploads', () => {
    it('runs every ten minutes and deletes only due uploads that nothing references', async () => {
      const world = testWorld();
      const removed: string[] = [];
      world.storage = { ...world.storage, receiver: undefined, remove: async (key: string) => void removed.push(key) };
      const consumer = await makeConsumer();
      const { _id: ownerId } = consumer;
      await makeAd(consumer, { images: [{ url: '/uploads/shown.jpg' }] as never });
      const picture = {
        ownerKind: 'consumer',
        ownerId,
        bases: [],
        contentType: 'image/jpeg',
        bytes: 500,
        state: 'ready',
      };
      const [later, due] = [60_000, -1].map((ms) => new Date(world.now().getTime() + ms));
      await Upload.collection.insertMany([
        { ...picture, _id: 'shown.jpg', checkAt: due, createdAt: due },
        { ...picture, _id: 'unused.jpg', checkAt: due, createdAt: due },
        { ...picture, _id: 'recent.jpg', checkAt: later, createdAt: due },
      ] as never[]);
      expect(sweepUploads.interval).toBe('10 minutes');
      await sweepUploads.run(world);
      expect(removed).toEqual(['unused.jpg']);
      expect((await Upload.distinct('_id')).sort()).toEqual(['recent.jpg', 'shown.jpg']);
    });
  });
}
