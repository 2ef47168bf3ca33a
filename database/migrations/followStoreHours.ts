import type { Collection } from 'mongoose';

/** Makes the job that follows the clock set which stores take orders. */
export const followStoreHours = (stores: Collection) =>
  stores.updateMany(
    { acceptingChangesAt: { $exists: false } },
    { $set: { isAccepting: false, acceptingChangesAt: new Date(0) } },
  );
