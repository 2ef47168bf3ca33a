import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';

/** Whether an order was accepted when it was placed, by the settings of its store. */
export const isAutoAccepted = ({ history }: Pick<StoreOrderRecord, 'history'>): boolean =>
  history.some(({ to, by }) => to === 'accepted' && by.kind === 'system');
