import type { ConsumerRecord } from '../../models/accounts/Consumer.js';
import { statusesWhere } from '../../models/orders/orderStates.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';

const receivedStatuses = statusesWhere(({ ledger }) => ledger === 'earned');

/** Whether a consumer has a verified phone number or has received an order. */
export const isKnownConsumer = async ({
  _id: consumerId,
  phoneVerified,
}: Pick<ConsumerRecord, '_id' | 'phoneVerified'>): Promise<boolean> =>
  phoneVerified || (await StoreOrder.exists({ consumerId, status: { $in: receivedStatuses } })) !== null;

/** Whether nothing proves a consumer yet, not even an e-mail address. */
export const isNewConsumer = async (
  consumer: Pick<ConsumerRecord, '_id' | 'phoneVerified' | 'emailVerified'>,
): Promise<boolean> => !consumer.emailVerified && !(await isKnownConsumer(consumer));
