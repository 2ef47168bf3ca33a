import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { cancellationCodes, cancellationOf } from '../fields/cancellationCodes.js';
import { integerId, integerKey } from '../plugins/integerId.js';
import { carriers } from './StoreOrder.js';

export const deliveryStatuses = ['unassigned', 'assigned', 'picked_up', 'delivered', 'failed', 'cancelled'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];
/** What a rider reports. */
export const riderStatuses = ['picked_up', 'delivered', 'failed'] as const;
export type RiderStatus = (typeof riderStatuses)[number];
/** The statuses in which a courier has the delivery. */
export const carriedStatuses = ['assigned', 'picked_up'] as const;
/** The statuses of a delivery that has not ended. */
export const openStatuses = ['unassigned', ...carriedStatuses] as const;
/** The statuses in which a rider may get the delivery, if its order is not finished. */
export const assignableStatuses = [...openStatuses, 'failed'] as const;

const code = { type: String, enum: [...cancellationCodes, null], default: null };

/** What a rider said last, and the proof. */
const reportSchema = new Schema(
  {
    status: { type: String, enum: riderStatuses, required: true },
    failureCode: code,
    /** Paise. */
    cashCollected: { type: Number, default: 0 },
    note: { type: String, default: null },
    photoUrl: { type: String, default: null },
  },
  { _id: false },
);

const failureSchema = new Schema(
  {
    code: { type: String, enum: cancellationCodes, required: true },
    at: { type: Date, required: true },
    /** When the seller or staff said that the goods are back; null until then, and for goods that do not go back. */
    returnedAt: { type: Date, default: null },
  },
  { _id: false },
);

/**
 * The delivery of an order: by the platform, for a store that does not deliver itself, or by a rider of the store. A
 * rider reports by a link, a delivery partner by its webhook, and staff in the console.
 */
const deliveryAssignmentSchema = new Schema(
  {
    _id: integerKey,
    orderId: { type: Number, ref: 'StoreOrder', required: true },
    storeId: { type: Number, ref: 'Store', required: true },
    carrier: { type: String, enum: carriers, default: 'platform' },
    status: { type: String, enum: deliveryStatuses, default: 'unassigned' },
    /** When it got its status; null for rows from before this field. */
    movedAt: { type: Date, default: null },
    /** The partner's own reference. */
    partnerReference: { type: String, default: null },
    riderId: { type: Number, ref: 'Rider', default: null },
    riderName: { type: String, default: null },
    riderPhone: { type: String, default: null },
    /** The hash of the token in the rider's link; null before a link is made, and after it was revoked. */
    linkHash: { type: String, default: null },
    /** Whether the link of the last assignment could not be texted. The next assignment then answers with its link. */
    textFailed: { type: Boolean, default: false },
    /** How often a rider was assigned. */
    assignments: { type: Number, default: 0 },
    /** Pictures that the rider has sent. */
    photos: { type: [String], default: [] },
    report: { type: reportSchema, default: null },
    /** Why the last rider could not deliver. */
    failure: { type: failureSchema, default: null },
    note: { type: String, default: null },
    /** What was reported after the delivery had ended: the last 20 reports, oldest first. */
    laterReports: { type: [{ type: String, enum: deliveryStatuses }], default: [] },
    /** Paise: what the courier of the platform has handed over of the collected cash. */
    remitted: { type: Number, default: 0 },
    /** Paise: the collected cash that the courier of the platform has not handed over, as the books have it. */
    cashHeld: { type: Number, default: 0 },
    /** When a rider of the store handed over the collected cash. */
    cashHandedOverAt: { type: Date, default: null },
  },
  { timestamps: true },
);

/** The deliveries of the platform. Cash that they collect is in the books. */
export const byPlatform = { carrier: 'platform' } as const;

const openOfPlatform = { ...byPlatform, status: { $in: openStatuses } } as const;
const oldestFirst = { createdAt: 1 } as const;
const failedOfPlatform = { ...byPlatform, status: 'failed' } as const;

deliveryAssignmentSchema.plugin(integerId, { name: 'DeliveryAssignment' });
deliveryAssignmentSchema.index({ orderId: 1 }, { unique: true });
// The console: assignments by status, oldest first.
deliveryAssignmentSchema.index({ status: 1, createdAt: 1 });
// `openDeliveries` and `failedDeliveries`.
deliveryAssignmentSchema.index(oldestFirst, { partialFilterExpression: openOfPlatform });
deliveryAssignmentSchema.index({ movedAt: -1 }, { partialFilterExpression: failedOfPlatform });
// The rider's link.
deliveryAssignmentSchema.index({ linkHash: 1 }, { partialFilterExpression: { linkHash: { $gt: '' } } });
// `cashDeliveriesOf`; the open deliveries of a rider.
deliveryAssignmentSchema.index(
  { riderId: 1, status: 1, movedAt: -1 },
  { partialFilterExpression: { riderId: { $gt: 0 } } },
);
// `readPlatformRiderCash` and `readCashPerRider`.
deliveryAssignmentSchema.index(
  { riderId: 1, movedAt: 1, _id: 1 },
  { partialFilterExpression: { riderId: { $gt: 0 }, cashHeld: { $gt: 0 } } },
);
// `mediaFields`: whether a delivery shows an upload.
deliveryAssignmentSchema.index({ photos: 1 }, { partialFilterExpression: { photos: { $gt: '' } } });

export type DeliveryAssignmentRecord = InferRawDocTypeFromSchema<typeof deliveryAssignmentSchema>;
export const DeliveryAssignment = model('DeliveryAssignment', deliveryAssignmentSchema);

/** The open deliveries of the platform, the oldest first. */
export const openDeliveries = (limit: number) =>
  DeliveryAssignment.find(openOfPlatform).sort(oldestFirst).limit(limit).hint(oldestFirst).lean();

const lostCodes = cancellationCodes.filter((each) => cancellationOf(each).goods === 'lost');

/**
 * The deliveries of the platform that failed since then, the newest first, without those whose goods are back or lost:
 * nothing is left to do for them.
 */
export const failedDeliveries = (since: Date, limit: number) =>
  DeliveryAssignment.find({
    ...failedOfPlatform,
    movedAt: { $gte: since },
    'failure.code': { $nin: lostCodes },
    'failure.returnedAt': null,
  })
    .sort({ movedAt: -1 })
    .limit(limit)
    .lean();

/** The fields of a delivery that gets a status. */
export const deliveryMove = (status: DeliveryStatus, movedAt: Date) => ({ status, movedAt });

/** When a delivery got its status. */
export const movedAtOf = ({ movedAt, updatedAt }: Pick<DeliveryAssignmentRecord, 'movedAt' | 'updatedAt'>): Date =>
  movedAt ?? updatedAt;

/** Whether a courier has the delivery. */
export const isCarried = ({ status }: Pick<DeliveryAssignmentRecord, 'status'>): boolean =>
  carriedStatuses.some((carried) => carried === status);

/** The deliveries of these orders, by order. */
export async function deliveriesOf(orderIds: number[]): Promise<Map<number, DeliveryAssignmentRecord>> {
  if (orderIds.length === 0) return new Map();
  const rows = await DeliveryAssignment.find({ orderId: { $in: orderIds } }).lean();
  return new Map(rows.map((row) => [row.orderId, row]));
}
