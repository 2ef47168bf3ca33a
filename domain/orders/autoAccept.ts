import type { ConsumerRecord } from '../../models/accounts/Consumer.js';
import type { StoreRecord } from '../../models/catalog/Store.js';
import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { isKnownConsumer } from './isKnownConsumer.js';
import { isPaidOnline, type WantedOrder } from './placing/WantedOrder.js';

/** Whether an order was accepted when it was placed, by the settings of its store. */
export const isAutoAccepted = ({ history }: Pick<StoreOrderRecord, 'history'>): boolean =>
  history.some(({ to, by }) => to === 'accepted' && by.kind === 'system');

/** Whether a store accepts an order when it is placed. Cash orders of unknown people wait for the seller. */
export const acceptsAutomatically = async (
  { autoAccept = false }: StoreRecord,
  consumer: ConsumerRecord,
  wanted: WantedOrder,
): Promise<boolean> => autoAccept && (isPaidOnline(wanted) || (await isKnownConsumer(consumer)));
