import { beforeEach, describe, expect, it } from '@jest/globals';
import { changeStoreTerms } from '../../../domain/catalog/stores/changeStoreTerms.js';
import type { Events } from '../../../domain/outbox/events.js';
import { recordEvent } from '../../../domain/outbox/recordEvent.js';
import { relayOutbox } from '../../../domain/outbox/relayOutbox.js';
import { eventJobs } from '../../../jobs/eventJobs.js';
import { Product } from '../../../models/catalog/Product.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { useDatabase } from '../../support/database.js';
import { makeProduct, makeStore } from '../../support/factories.js';
import { testWorld } from '../../support/world.js';

const operator = { id: 7, email: 'operator@example.in' };
const products = 300;

async function makeLargeStore() {
  const store = await makeStore();
  const { _id, ...like } = await makeProduct(store);
  const more = Array.from({ length: products - 1 }, (_, nth) => ({ ...like, _id: _id * 1_000 + nth }));
  await Product.collection.insertMany(more as never[]);
  return store._id;
}

export function testFairSlices(): void {
  useDatabase();
  let world: ReturnType<typeof testWorld>;
  beforeEach(() => {
    world = testWorld();
  });

  describe('stores that are paused together', () => {
    it('alternate, with one slice each', async () => {
      const stores = [await makeLargeStore(), await makeLargeStore(), await makeLargeStore()];
      for (const id of stores) await changeStoreTerms(world, operator, id, { status: 'paused' });
      // Each look at the clock finds a slice over.
      const hurried = {
        ...world,
        now: () => {
          world.clock.advance(600);
          return world.now();
        },
      };
      while ((await OutboxMessage.countDocuments({ state: 'pending' })) > 0) {
        await relayOutbox(hurried, eventJobs, 'listing');
      }
      const rows = await OutboxMessage.find({ event: 'store.relisted' }).sort({ _id: 1 }).lean();
      const turns = rows.map(({ payload }) => (payload as Events['store.relisted']).storeId);
      expect(turns.length).toBe(3 * Math.ceil(products / 250));
      for (let round = 0; round < turns.length; round += stores.length) {
        expect(new Set(turns.slice(round, round + stores.length))).toEqual(new Set(stores));
      }
      expect(await Product.countDocuments({ isListed: true })).toBe(0);
    });
  });

  describe('a delivery partner that hangs', () => {
    it('delays only deliveries', async () => {
      const ends: (() => void)[] = [];
      const done: string[] = [];
      const hanging = {
        name: 'deliver',
        event: 'order.moved',
        run: () => new Promise<void>((end) => void ends.push(end)),
      };
      const quick = (event: string) => ({ name: event, event, run: async () => void done.push(event) });
      const jobs = [hanging, quick('refund.requested'), quick('store.relisted'), quick('inbox.read')];
      for (let orderId = 1; orderId <= 8; orderId++)
        await recordEvent(world, 'order.moved', { orderId, to: 'accepted' });
      await recordEvent(world, 'refund.requested', { refundId: 1 });
      await recordEvent(world, 'store.relisted', { storeId: 1, version: 1 });
      await recordEvent(world, 'inbox.read', { kind: 'consumer', id: 1, until: 0 });
      let isOver = false;
      const deliveries = relayOutbox(world, jobs, 'delivery').finally(() => {
        isOver = true;
      });
      for (const lane of ['work', 'listing', 'bulk'] as const) await relayOutbox(world, jobs, lane);
      expect([done, isOver]).toEqual([['refund.requested', 'store.relisted', 'inbox.read'], false]);
      while (!isOver) {
        for (const end of ends.splice(0)) end();
        await new Promise(setImmediate);
      }
      await deliveries;
    });
  });
}
