import { beforeEach, describe, expect, it } from '@jest/globals';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { useDatabase } from '../../support/database.js';
import { makeStore } from '../../support/factories.js';
import { eventJob } from '../../support/jobs.js';
import { relayAll } from '../../support/relayAll.js';
import { testWorld } from '../../support/world.js';
import { orderFields } from './orderFields.js';

const moveAcceptDeadlines = eventJob('moveAcceptDeadlines');

const world = testWorld();
const run = moveAcceptDeadlines.run as (world: unknown, payload: object) => Promise<void>;
/** A Wednesday in Karnataka. */
const at = (clock: string) => new Date(`2026-11-18T${clock}:00.000+05:30`);
const deadlineOf = async (_id: number) => {
  const { acceptBy, remindAt } = await StoreOrder.findById(_id).lean().orFail();
  return [acceptBy, remindAt];
};

export function testMoveAcceptDeadlines(): void {
  useDatabase();

  let store: StoreRecord;
  let orders: number;
  beforeEach(async () => {
    store = await makeStore({ openingTime: '08:00', closingTime: '21:00', acceptWithinMinutes: 20 });
    orders = 0;
  });

  /** An order of 11:00 that the store has to accept by 11:20, with a reminder at 11:10. */
  const order = (fields: Partial<StoreOrderRecord> = {}) => {
    const _id = ++orders;
    return orderFields({
      _id,
      storeId: store._id,
      sellerId: store.sellerId,
      status: 'pending',
      history: [{ from: null, to: 'pending', at: at('11:00'), by: { kind: 'consumer', id: 1 } }],
      createdAt: at('11:00'),
      acceptWithinMinutes: 20,
      acceptBy: at('11:20'),
      remindAt: at('11:10'),
      ...fields,
    });
  };
  const make = async (fields: Partial<StoreOrderRecord> = {}) => (await StoreOrder.create(order(fields)))._id;
  const change = (fields: Partial<StoreRecord>) => Store.updateOne({ _id: store._id }, { $set: fields });
  const moveAll = () => run(world, { storeId: store._id });

  describe('moveAcceptDeadlines', () => {
    it('removes the deadline during a pause without an end, and moves it by the pause when it ends', async () => {
      const id = await make();
      await moveAll();
      expect(await deadlineOf(id)).toEqual([at('11:20'), at('11:10')]);
      await change({ pauses: [{ from: at('11:05'), to: null }] });
      await moveAll();
      expect(await deadlineOf(id)).toEqual([null, new Date(8.64e15)]);
      await change({ pauses: [{ from: at('11:05'), to: at('12:05') }] });
      await moveAll();
      expect(await deadlineOf(id)).toEqual([at('12:20'), at('12:10')]);
    });

    it('sends no second reminder', async () => {
      const id = await make({ remindAt: null });
      await change({ pauses: [{ from: at('11:15'), to: at('12:15') }] });
      await moveAll();
      expect(await deadlineOf(id)).toEqual([at('12:20'), null]);
    });

    it('moves the deadline to the next day when the store closes earlier', async () => {
      const id = await make();
      await change({ closingTime: '11:15' });
      await moveAll();
      expect(await deadlineOf(id)).toEqual([new Date('2026-11-19T08:05:00.000+05:30'), at('11:10')]);
    });

    it('does not change accepted orders, orders without a deadline and those of other stores', async () => {
      const other = await makeStore();
      const ids = [
        await make({ status: 'accepted' }),
        await make({ acceptWithinMinutes: null, acceptBy: null, remindAt: null }),
        await make({ storeId: other._id }),
      ];
      const before = await Promise.all(ids.map(deadlineOf));
      await change({ pauses: [{ from: at('11:05'), to: at('12:05') }] });
      await moveAll();
      expect(await Promise.all(ids.map(deadlineOf))).toEqual(before);
    });

    it('moves the deadlines of many orders', async () => {
      await StoreOrder.insertMany(Array.from({ length: 130 }, () => order()));
      await change({ pauses: [{ from: at('11:05'), to: at('12:05') }] });
      await moveAll();
      await relayAll(world);
      expect(await StoreOrder.countDocuments({ acceptBy: at('12:20'), remindAt: at('12:10') })).toBe(130);
    });
  });
}
