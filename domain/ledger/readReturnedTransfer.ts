import { Seller, type SellerRecord } from '../../models/accounts/Seller.js';
import { Settlement } from '../../models/ledger/Settlement.js';
import type { NotificationData } from '../../models/notifications/notificationKinds.js';

interface ReturnedTransfer {
  seller: SellerRecord;
  data: NotificationData['transfer_returned'];
}

/** The seller of a settlement whose transfer was returned, and the data of the notification. */
export async function readReturnedTransfer(settlementId: number): Promise<ReturnedTransfer | undefined> {
  const { sellerId, utr, amount, direction } = await Settlement.findById(settlementId).lean().orFail();
  const seller = await Seller.findById(sellerId).lean<SellerRecord>();
  const data = { settlementId, utr, amount: Math.abs(amount), isFromSeller: direction === 'from_seller' };
  return seller ? { seller, data } : undefined;
}
