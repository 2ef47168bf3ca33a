import type { OrderStatus } from '../../models/StoreOrder.js';
import type { AccountKind } from '../accounts/accountKinds.js';
import type { Signer } from '../accounts/checkPassword.js';

/** What can happen that others outside must hear of. Ids only: whoever delivers reads afresh. */
export interface Events {
  'order.placed': { orderId: number };
  'order.moved': { orderId: number; to: OrderStatus };
  'verification.asked': { kind: AccountKind; accountId: number; type: 'email' | 'phone' };
  'passwordReset.asked': { kind: AccountKind; accountId: number };
  /** Somebody tried so many wrong passwords that signing in with one is paused. */
  'signIn.limited': { kind: Signer; accountId: number };
  /** Told some minutes later, when nothing that the account began before can be under way. */
  'account.erased': { kind: AccountKind; accountId: number };
}

export type EventName = keyof Events;
