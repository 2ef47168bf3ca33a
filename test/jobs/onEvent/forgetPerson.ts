import { describe, expect, it } from '@jest/globals';
import { forgetPerson } from '../../../jobs/onEvent/forgetPerson.js';
import { Product } from '../../../models/catalog/Product.js';
import { useDatabase } from '../../support/database.js';
import { makeAd, makeConsumer } from '../../support/factories.js';
import { relayAll } from '../../support/relayAll.js';
import { testWorld } from '../../support/world.js';

const run = forgetPerson.run as (world: unknown, payload: object) => Promise<void>;

export function testForgetPerson(): void {
  useDatabase();

  describe('forgetPerson', () => {
    it('keeps the records of other people, and blanks those of the erased person', async () => {
      const world = testWorld();
      const [erased, other] = [await makeConsumer(), await makeConsumer()];
      for (const consumer of [erased, other]) await makeAd(consumer, { title: 'Used bicycle' });
      await run(world, { kind: 'consumer', accountId: erased._id });
      await relayAll(world);
      const ads = await Product.find({}, { _id: 0, title: 1, consumerId: 1 }).sort({ consumerId: 1 }).lean();
      expect(ads).toEqual([
        { title: '', consumerId: 0 },
        { title: 'Used bicycle', consumerId: other._id },
      ]);
    });
  });
}
