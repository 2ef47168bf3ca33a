import type { Paise } from '../../money.js';
import type { CartLine } from './fillCart.js';
import type { Fulfillment } from './fulfillment.js';

/** An order as a consumer asks for it. */
export interface WantedOrder extends Fulfillment {
  storeId: number;
  items: CartLine[];
  customerPhone?: string | undefined;
  paymentMethod?: 'cod' | 'online' | undefined;
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
