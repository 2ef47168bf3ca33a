import { readReturnedTransfer } from '../../domain/ledger/transfers.js';
import { onEvent } from '../job.js';
import { mailNotification } from '../mailNotification.js';

/** Mails a seller that the bank returned the transfer of a settlement. */
export const mailReturnedTransfer = onEvent(
  'settlement.returned',
  'mailReturnedTransfer',
  async (world, { settlementId }, delivery) => {
    const returned = await readReturnedTransfer(settlementId);
    if (!returned) return;
    const { seller, data } = returned;
    await mailNotification(world, { kind: 'seller', account: seller }, { type: 'transfer_returned', data }, delivery);
  },
);
