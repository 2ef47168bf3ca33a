import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { afterKeys } from '../../database/keyset.js';
import { integerId, integerKey } from '../plugins/integerId.js';

export const foodPaymentStatuses = ['unpaid', 'paid', 'refunded'] as const;

/** Paise. */
const amount = { type: Number, required: true };
const words = { type: String, default: null };

const itemSchema = new Schema(
  {
    name: { type: String, required: true },
    quantity: { type: Number, required: true },
    unitPrice: amount,
    lineTotal: amount,
  },
  { _id: false },
);

/** An order of the archived food ordering. Imported orders keep their old ids. */
const foodOrderSchema = new Schema(
  {
    _id: integerKey,
    orderNumber: words,
    /** A value of the old system. */
    status: { type: String, required: true },
    /** Null if the consumer has no account here or has erased it. */
    consumerId: { type: Number, ref: 'Consumer', default: null },
    restaurantId: { type: Number, ref: 'Restaurant', default: null },
    restaurantName: { type: String, required: true },
    customerName: words,
    customerPhone: words,
    deliveryAddress: words,
    instructions: words,
    items: { type: [itemSchema], required: true },
    subtotal: amount,
    deliveryFee: amount,
    tax: amount,
    discount: amount,
    total: amount,
    /** A value of the old system. */
    paymentMethod: words,
    paymentStatus: { type: String, enum: foodPaymentStatuses, required: true },
    orderedAt: { type: Date, required: true },
    /** Null unless imported from the old system. */
    importedAt: { type: Date, default: null },
  },
  { timestamps: true },
);

foodOrderSchema.plugin(integerId, { name: 'FoodOrder' });
// GET /api/orders/consumer.
foodOrderSchema.index({ consumerId: 1, orderedAt: -1, _id: -1 });
// The console's list.
foodOrderSchema.index({ orderedAt: -1, _id: -1 });

export type FoodOrderRecord = InferRawDocTypeFromSchema<typeof foodOrderSchema>;
export const FoodOrder = model('FoodOrder', foodOrderSchema);

const newest = { orderedAt: -1, _id: -1 } as const;

/** A page of a consumer's food orders, newest first. Returns up to `limit + 1` rows. */
export const foodOrdersOf = (consumerId: number, after: readonly unknown[] | undefined, limit: number) =>
  FoodOrder.find(afterKeys({ consumerId }, newest, after))
    .sort(newest)
    .limit(limit + 1)
    .lean();
