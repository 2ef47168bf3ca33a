import type { Collection } from 'mongoose';

/** Makes owners of operators from before the roles existed. */
export const makeOwners = (operators: Collection) =>
  operators.updateMany({ role: { $exists: false } }, { $set: { role: 'owner' } });
