import type { Paise } from '../../money.js';
import type { CartLine } from './fillCart.js';
import type { Fulfillment } from './fulfillment.js';

/** An order as a consumer asks for it. */
export interface WantedOrder extends Omit<Fulfillment, 'pickupTime'> {
  storeId: number;
  items: CartLine[];
  /** A text is a time in the zone of the store. */
  pickupTime?: Date | string | undefined;
  customerPhone?: string | undefined;
  paymentMethod?: 'cod' | 'online' | 'pay_at_pickup' | undefined;
  instructions?: string | undefined;
  reelId?: number | undefined;
  /** Paise. */
  expectedTotal?: Paise | undefined;
}

export const isPaidOnline = ({
  fulfillmentType,
  paymentMethod,
}: Pick<WantedOrder, 'fulfillmentType' | 'paymentMethod'>): boolean =>
  fulfillmentType === 'delivery' && paymentMethod === 'online';
