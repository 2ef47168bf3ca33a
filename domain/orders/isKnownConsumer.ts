import type { ConsumerRecord } from '../../models/accounts/Consumer.js';
import { ArchivedOrder } from '../../models/orders/ArchivedOrder.js';
import { statusesWhere } from '../../models/orders/orderStates.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';

const receivedStatuses = statusesWhere(({ ledger }) => ledger === 'earned');

/** Whether a consumer has a verified phone number or has received an order. */
export async function isKnownConsumer({
  _id: consumerId,
  phoneVerified,
}: Pick<ConsumerRecord, '_id' | 'phoneVerified'>): Promise<boolean> {
  if (phoneVerified) return true;
  const received = { consumerId, status: { $in: receivedStatuses } };
  return ((await StoreOrder.exists(received)) ?? (await ArchivedOrder.exists(received))) !== null;
}

/** Whether nothing proves a consumer yet, not even an e-mail address. */
export const isNewConsumer = async (
  consumer: Pick<ConsumerRecord, '_id' | 'phoneVerified' | 'emailVerified'>,
): Promise<boolean> => !consumer.emailVerified && !(await isKnownConsumer(consumer));
