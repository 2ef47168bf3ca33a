import type { Collection } from 'mongoose';

/** One code says that a customer could not be reached, whoever reports it. */
export async function renameUnreachable(orders: Collection, notifications: Collection): Promise<void> {
  await orders.updateMany({ cancellationCode: 'customer_unreachable' }, { $set: { cancellationCode: 'unreachable' } });
  await notifications.updateMany(
    { 'data.cancellationCode': 'customer_unreachable' },
    { $set: { 'data.cancellationCode': 'unreachable' } },
  );
}
