import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { isKnownConsumer } from '../isKnownConsumer.js';
import { isPaidOnline, type WantedOrder } from './WantedOrder.js';

/** Whether a store accepts an order when it is placed. Cash orders of unknown people wait for the seller. */
export const acceptsAutomatically = async (
  { autoAccept = false }: StoreRecord,
  consumer: ConsumerRecord,
  wanted: WantedOrder,
): Promise<boolean> => autoAccept && (isPaidOnline(wanted) || (await isKnownConsumer(consumer)));
