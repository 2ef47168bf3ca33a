import { describe, expect, it } from '@jest/globals';
import { markRead } from '../../../jobs/onEvent/markRead.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { useDatabase } from '../../support/database.js';
import { testWorld } from '../../support/world.js';

const run = markRead.run as (world: unknown, payload: object) => Promise<void>;

export function testMarkRead(): void {
  useDatabase();

  describe('markRead', () => {
    it('keeps newer notifications and those of others unread, and marks the rest in all batches', async () => {
      const world = testWorld();
      const until = world.now().getTime();
      const row = (_id: number, recipientId: number, createdAt: number) => ({
        ...{ _id, recipientKind: 'consumer', recipientId, type: 'order_status', data: {}, isRead: false },
        createdAt: new Date(createdAt),
      });
      const old = Array.from({ length: 600 }, (_, nth) => row(nth + 1, 1, until - nth));
      await Notification.collection.insertMany([...old, row(900, 1, until + 1), row(901, 2, until)] as never[]);
      await run(world, { kind: 'consumer', id: 1, until });
      expect((await Notification.distinct('_id', { isRead: false })).map(Number)).toEqual([900, 901]);
    });
  });
}
