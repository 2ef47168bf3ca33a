import { Store } from '../../../models/catalog/Store.js';
import { settleDue } from '../../time/settleDue.js';
import type { World } from '../../world.js';
import { acceptingState } from './acceptingState.js';
import { isOpenToPublic } from './isOpenToPublic.js';
import { pausesAfterResume, unpaused } from './pauses.js';
import { recordTimesChange } from './recordTimesChange.js';
import { relistAllLater } from './relistLater.js';

type Part = Pick<World, 'config' | 'now' | 'outbox'>;

/** Short transactions, so that changes of these stores do not wait long. */
const batchSize = 100;

/** Resumes stores whose pause has reached its end, each once. @returns how many stores it has resumed */
export const resumeStores = (world: Part): Promise<number> => settleDue(batchSize, () => resumeBatch(world));

/** A concurrent change of one of these stores conflicts, and the retry reads them again. */
async function resumeBatch(world: Part): Promise<number> {
  const now = world.now();
  const due = await Store.find({ status: 'paused', pausedUntil: { $gt: new Date(0), $lte: now } })
    .sort({ pausedUntil: 1 })
    .limit(batchSize)
    .lean();
  if (due.length === 0) return 0;
  await Store.bulkWrite(
    due.map((store) => {
      const state = acceptingState(world, { ...store, ...unpaused }, now);
      const fields = { ...unpaused, pauses: pausesAfterResume(store, now), ...state };
      return { updateOne: { filter: { _id: store._id }, update: { $set: fields } } };
    }),
  );
  await relistAllLater(
    world,
    due.filter((store) => isOpenToPublic({ ...store, ...unpaused })),
  );
  await recordTimesChange(world, due);
  return due.length;
}
