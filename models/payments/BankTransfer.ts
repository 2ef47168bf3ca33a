import { model, Schema } from 'mongoose';

/**
 * A bank transfer that staff recorded: it makes one refund or one settlement, returns one statement
 * line, pays dues of a seller, or hands over cash of deliveries.
 */
const bankTransferSchema = new Schema({
  /** The UTR. */
  _id: { type: String, required: true },
  refundId: { type: Number, ref: 'Refund', default: null },
  settlementId: { type: Number, ref: 'Settlement', default: null },
  lineId: { type: Number, ref: 'StatementLine', default: null },
  duesPaymentId: { type: Number, ref: 'DuesPayment', default: null },
  /** Paise: the couriers' cash that it hands over. */
  courierCash: { type: Number, default: 0 },
});

export const BankTransfer = model('BankTransfer', bankTransferSchema);
