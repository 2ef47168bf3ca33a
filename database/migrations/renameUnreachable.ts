import type { Collection } from 'mongoose';

/** Sellers and riders have one code for a customer who could not be reached. */
export async function renameUnreachable(orders: Collection, notifications: Collection): Promise<void> {
  await orders.updateMany({ cancellationCode: 'customer_unreachable' }, { $set: { cancellationCode: 'unreachable' } });
  await notifications.updateMany(
    { 'data.cancellationCode': 'customer_unreachable' },
    { $set: { 'data.cancellationCode': 'unreachable' } },
  );
}
