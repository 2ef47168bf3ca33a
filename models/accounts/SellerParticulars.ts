import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';

export const entityTypes = ['individual', 'huf', 'other'] as const;
export type EntityType = (typeof entityTypes)[number];

/** A bank account. Queries must select the sealed number explicitly. */
const bankAccount = {
  holder: { type: String, required: true },
  ifsc: { type: String, required: true },
  lastDigits: { type: String, required: true },
  /** The id of the key that sealed the number. */
  keyId: { type: String, required: true },
  sealed: { type: String, required: true, select: false },
} as const;

const bankAccountSchema = new Schema(bankAccount, { _id: false });

/** An account that waits for its confirmation by mail. */
const waitingSchema = new Schema(
  {
    ...bankAccount,
    /** The value of `requests` when it was entered: its mail belongs to this account only. */
    request: { type: Number, required: true },
    /** SHA-256 of the token, in hex; the token itself is only in the mail. */
    tokenHash: { type: String, default: null, select: false },
    expiresAt: { type: Date, required: true },
  },
  { _id: false },
);

/** Who a seller is for the tax office and the bank. It is not in the seller's row, which most operators may read. */
const sellerParticularsSchema = new Schema(
  {
    /** The id of the seller. */
    _id: { type: Number, ref: 'Seller', required: true },
    legalName: { type: String, default: null },
    pan: { type: String, default: null },
    gstin: { type: String, default: null },
    /** Null counts as `other`. */
    entityType: { type: String, enum: [...entityTypes, null], default: null },
    bankAccount: { type: bankAccountSchema, default: null },
    waiting: { type: waitingSchema, default: null },
    /** Payouts are held until then, after a change of the account. */
    heldUntil: { type: Date, default: null },
    /** The order that ended the exemption from TDS, and its financial year: 2026 begins on 1 April 2026. */
    exemptionEnded: {
      type: new Schema(
        { year: { type: Number, required: true }, orderId: { type: Number, ref: 'StoreOrder', required: true } },
        { _id: false },
      ),
      default: null,
    },
    /** How often a change of the account was requested. */
    requests: { type: Number, default: 0 },
  },
  { timestamps: true },
);

export type SellerParticularsRecord = InferRawDocTypeFromSchema<typeof sellerParticularsSchema>;
export const SellerParticulars = model('SellerParticulars', sellerParticularsSchema);
