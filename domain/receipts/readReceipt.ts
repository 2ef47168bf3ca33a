import { Store } from '../../models/catalog/Store.js';
import { findOrder } from '../../models/orders/ArchivedOrder.js';
import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { Refund } from '../../models/payments/Refund.js';
import { Pincode } from '../../models/places/Pincode.js';
import { Refused } from '../errors.js';
import { zoneOf } from '../storeTime/localDays.js';
import { lastPincodeIn } from '../text/pincode.js';
import type { World } from '../world.js';
import { computeReceipt, type Receipt } from './computeReceipt.js';
import { codeOfState } from './indianStates.js';

/**
 * The receipt of the order that a filter finds, with the time zone of its store. Refuses `order_not_found`, and
 * `receipt_not_ready` until it has a number.
 */
export async function readReceipt(
  { config }: Pick<World, 'config'>,
  order: Pick<StoreOrderRecord, '_id'> & Partial<Pick<StoreOrderRecord, 'consumerId' | 'sellerId'>>,
): Promise<{ receipt: Receipt; zone: string }> {
  const found = await findOrder(order);
  if (!found) throw new Refused('order_not_found');
  if (!found.invoiceNumber) throw new Refused('receipt_not_ready');
  const { _id: orderId, storeId, deliveryAddress } = found;
  const [store, refunds] = await Promise.all([
    Store.findById(storeId, { address: 1, legal: 1, timezone: 1 }).lean(),
    Refund.find({ orderId, creditNoteNumber: { $gt: '' } })
      .sort({ doneAt: 1, _id: 1 })
      .lean(),
  ]);
  const ofStore = lastPincodeIn(store?.legal?.address ?? store?.address ?? '');
  const ofDelivery = lastPincodeIn(deliveryAddress);
  const stateOf = await readStates([ofStore, ofDelivery]);
  const states = { store: stateOf(ofStore), delivery: stateOf(ofDelivery) };
  const receipt = computeReceipt(found.invoiceNumber, { order: found, store, refunds, states });
  return { receipt, zone: zoneOf({ config }, { timezone: store?.timezone ?? null }) };
}

/** The codes of the states of pincodes. */
async function readStates(
  pincodes: (string | undefined)[],
): Promise<(pincode: string | undefined) => string | undefined> {
  const known = pincodes.filter((pincode) => pincode !== undefined);
  const rows = known.length > 0 ? await Pincode.find({ _id: { $in: known } }, { state: 1 }).lean() : [];
  const codes = new Map(rows.map(({ _id, state }) => [_id, codeOfState(state)]));
  return (pincode) => codes.get(pincode ?? '');
}
