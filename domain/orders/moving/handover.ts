import { byPlatform, DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { type OrderStatus, stateOf } from '../../../models/orders/orderStates.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { Refused } from '../../errors.js';
import { rules } from '../../rules.js';
import type { World } from '../../world.js';
import { allowedMoves } from './allowedMoves.js';

const { triesAtMost } = rules.order.handover;

const isHandedOver = (status: OrderStatus): boolean => stateOf(status).ledger === 'earned';

/** Whether a move hands over the goods of an order with a code. */
export const needsHandoverCode = ({ handoverCode, status }: StoreOrderRecord, to: OrderStatus): boolean =>
  Boolean(handoverCode) && isHandedOver(to) && !isHandedOver(status);

/** Whether no further code is accepted until staff unlock the order. */
export const isHandoverLocked = ({ wrongHandoverCodes }: Pick<StoreOrderRecord, 'wrongHandoverCodes'>): boolean =>
  (wrongHandoverCodes ?? 0) >= triesAtMost;

/**
 * Refuses `delivery_proof_required` to a seller who hands over an order that the platform delivers, where the
 * marketplace asks for a proof (`DELIVERED_NEEDS_PROOF`): the report of the courier, or the code of the customer.
 */
export async function requireProof(
  { config }: Pick<World, 'config'>,
  whose: { _id: number; storeId: number },
  to: OrderStatus,
): Promise<void> {
  if (!config.deliveredNeedsProof || !isHandedOver(to)) return;
  const order = await StoreOrder.findOne(whose, { status: 1, deliveredBy: 1 }).lean();
  if (!order || isHandedOver(order.status)) return;
  const ofOrder = { orderId: whose._id, ...byPlatform };
  // The delivery is created soon after the order was accepted.
  if (order.deliveredBy !== 'platform' && !(await DeliveryAssignment.exists(ofOrder))) return;
  if (!(await DeliveryAssignment.exists({ ...ofOrder, status: 'delivered' })))
    throw new Refused('delivery_proof_required');
}

/**
 * Checks the code with which a seller or a rider hands over an order. Each wrong code counts, even if concurrent
 * requests try several, and those of both count together. Call it outside any transaction, so that the refusal does
 * not undo the count. Refuses `handover_code_required`, `wrong_handover_code`, `handover_code_locked`.
 * @returns whether the code is right; false if the move needs none or is not possible now
 */
export async function proveHandover(
  whose: { _id: number; storeId: number },
  to: OrderStatus,
  code: string | undefined,
  mover: 'seller' | 'rider' = 'seller',
): Promise<boolean> {
  const order = await StoreOrder.findOne(whose).lean();
  if (!order || !needsHandoverCode(order, to) || !allowedMoves(order, mover).includes(to)) return false;
  if (isHandoverLocked(order)) throw new Refused('handover_code_locked');
  if (code === undefined) throw new Refused('handover_code_required');
  const open = { ...whose, wrongHandoverCodes: { $lt: triesAtMost } };
  const wrong = { ...open, handoverCode: { $ne: code } };
  const { modifiedCount } = await StoreOrder.updateOne(wrong, { $inc: { wrongHandoverCodes: 1 } });
  if (modifiedCount > 0) throw new Refused('wrong_handover_code');
  if (await StoreOrder.exists({ ...open, handoverCode: code })) return true;
  throw new Refused('handover_code_locked');
}
