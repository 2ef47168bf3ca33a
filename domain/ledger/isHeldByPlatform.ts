import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import type { OrderBooks } from './OrderBooks.js';

/** Whether the platform has the customer's money: paid online, or cash collected by the platform's delivery. */
export const isHeldByPlatform = (
  { paymentMethod }: Pick<StoreOrderRecord, 'paymentMethod'>,
  books: Pick<OrderBooks, 'has'>,
): boolean => paymentMethod === 'online' || books.has('delivered', 'delivered-for-courier-cash');
