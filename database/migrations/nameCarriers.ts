import type { Collection } from 'mongoose';

/** Deliveries of earlier versions are all of the platform. */
export const nameCarriers = (deliveries: Collection) =>
  deliveries.updateMany({ carrier: { $exists: false } }, { $set: { carrier: 'platform' } });
