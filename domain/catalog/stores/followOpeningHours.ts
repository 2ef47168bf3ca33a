import { Store } from '../../../models/catalog/Store.js';
import type { World } from '../../world.js';
import { acceptingState } from './acceptingState.js';

const batchSize = 500;

/** Sets whether stores take orders where the clock has changed it. @returns how many stores it has set */
export async function followOpeningHours(world: Pick<World, 'config' | 'now'>): Promise<number> {
  let done = 0;
  for (;;) {
    const now = world.now();
    const due = await Store.find({ acceptingChangesAt: { $lte: now } })
      .sort({ acceptingChangesAt: 1 })
      .limit(batchSize)
      .lean();
    if (due.length === 0) return done;
    await Store.bulkWrite(
      due.map((store) => ({
        updateOne: {
          // A store that changed since it was read has set its state itself.
          filter: { _id: store._id, updatedAt: store.updatedAt, acceptingChangesAt: store.acceptingChangesAt },
          update: { $set: acceptingState(world, store, now) },
        },
      })),
      { timestamps: false, ordered: false },
    );
    done += due.length;
  }
}
