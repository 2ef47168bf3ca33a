import type { Collection } from 'mongoose';

const over = ['delivered', 'completed', 'cancelled'];

/** Gives running orders the time by which lists sort them, and the time that their stores have promised. */
export const setDueTimes = (orders: Collection) =>
  orders.updateMany({ dueAt: { $exists: false }, status: { $nin: over } }, [
    { $set: { promisedAt: { $ifNull: ['$sellerPickupTime', { $ifNull: ['$pickupTime', null] }] } } },
    { $set: { dueAt: { $ifNull: ['$promisedAt', '$createdAt'] } } },
  ]);
