import type { StoreRecord } from '../../../models/catalog/Store.js';
import { storesWithDeadlines } from '../../../models/orders/storeOrderQueries.js';
import { recordEvents } from '../../outbox/recordEvent.js';
import type { World } from '../../world.js';

/**
 * Schedules a job that moves the deadlines of pending orders after the hours, the time zone or the pause of their
 * stores changed. Stores without deadlines need none. Call it in the transaction of the change.
 */
export async function recordTimesChange(
  world: Pick<World, 'now' | 'outbox'>,
  stores: Pick<StoreRecord, '_id' | 'acceptWithinMinutes'>[],
): Promise<void> {
  const others = stores.filter(({ acceptWithinMinutes }) => !acceptWithinMinutes).map(({ _id }) => _id);
  const withDeadlines = others.length > 0 ? await storesWithDeadlines(others) : [];
  const changed = stores.filter(({ _id, acceptWithinMinutes }) => acceptWithinMinutes || withDeadlines.includes(_id));
  await recordEvents(
    world,
    'store.timesChanged',
    changed.map(({ _id: storeId }) => ({ payload: { storeId } })),
  );
}
