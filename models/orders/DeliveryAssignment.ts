import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { integerId, integerKey } from '../plugins/integerId.js';

export const deliveryStatuses = ['unassigned', 'assigned', 'picked_up', 'delivered', 'failed', 'cancelled'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** The delivery of an order whose store does not deliver itself. Staff or a delivery partner update it. */
const deliveryAssignmentSchema = new Schema(
  {
    _id: integerKey,
    orderId: { type: Number, ref: 'StoreOrder', required: true },
    storeId: { type: Number, ref: 'Store', required: true },
    status: { type: String, enum: deliveryStatuses, default: 'unassigned' },
    /** The partner's own reference. */
    partnerReference: { type: String, default: null },
    riderName: { type: String, default: null },
    riderPhone: { type: String, default: null },
    note: { type: String, default: null },
    /** What the partner reported after the delivery had ended: the last 20 reports, oldest first. */
    laterReports: { type: [{ type: String, enum: deliveryStatuses }], default: [] },
    /** Paise: what the courier has handed over of the collected cash. */
    remitted: { type: Number, default: 0 },
  },
  { timestamps: true },
);

deliveryAssignmentSchema.plugin(integerId, { name: 'DeliveryAssignment' });
deliveryAssignmentSchema.index({ orderId: 1 }, { unique: true });
// The console: assignments by status, oldest first.
deliveryAssignmentSchema.index({ status: 1, createdAt: 1 });

export type DeliveryAssignmentRecord = InferRawDocTypeFromSchema<typeof deliveryAssignmentSchema>;
export const DeliveryAssignment = model('DeliveryAssignment', deliveryAssignmentSchema);

/** The deliveries of these orders, by order. */
export async function deliveriesOf(orderIds: number[]): Promise<Map<number, DeliveryAssignmentRecord>> {
  if (orderIds.length === 0) return new Map();
  const rows = await DeliveryAssignment.find({ orderId: { $in: orderIds } }).lean();
  return new Map(rows.map((row) => [row.orderId, row]));
}
