import { type IndexDefinition, model, type PipelineStage } from 'mongoose';
import {
  byConsumer,
  byStore,
  newestOrders,
  StoreOrder,
  type StoreOrderRecord,
  storeOrderSchema,
} from './StoreOrder.js';

/**
 * A finished order that the job `archiveOrders` moved here, with all its fields and the time of the move. An order is
 * either here or in `StoreOrder`. Only an erasure changes it.
 */
const archivedOrderSchema = storeOrderSchema.clone();
archivedOrderSchema.add({ archivedAt: { type: Date, required: true } });
archivedOrderSchema.set('live', false);
// Those of `StoreOrder` serve its unfinished orders too.
archivedOrderSchema.clearIndexes();
// `searchRecords` and the list of the console by number.
archivedOrderSchema.index({ orderNumber: 1 }, { unique: true });
// `ordersOf`, `orderBatch` and `countByStatus` of a consumer; `isKnownConsumer`, `findPromotion`, `hasOrdered`.
archivedOrderSchema.index(byConsumer);
// `ordersOf`, `ordersBetween` and `countByStatus` of a store, `readStoreFigures` and `readSales`.
archivedOrderSchema.index(byStore);
// The list of the console; `readSales` of all stores; `suppliedOrders`.
archivedOrderSchema.index(newestOrders);
// `mediaFields`: whether an order shows an upload.
archivedOrderSchema.index({ 'items.imageUrl': 1 }, { partialFilterExpression: { 'items.imageUrl': { $gt: '' } } });
// `taxedOrders`.
archivedOrderSchema.index({ 'taxes.at': 1 }, { partialFilterExpression: { 'taxes.at': { $gt: new Date(0) } } });
// `searchRecords` and the list of the console by the number of the receipt.
archivedOrderSchema.index(
  { invoiceNumber: 1 },
  { unique: true, partialFilterExpression: { invoiceNumber: { $gt: '' } } },
);
// `searchRecords` and the list of the console by phone number.
archivedOrderSchema.index({ customerPhone: 1, createdAt: -1 });

export type ArchivedOrderRecord = StoreOrderRecord & { archivedAt: Date };
export const ArchivedOrder = model('ArchivedOrder', archivedOrderSchema);

/** An order of either collection. */
export type AnyOrderRecord = StoreOrderRecord & Partial<Pick<ArchivedOrderRecord, 'archivedAt'>>;

type Field = keyof StoreOrderRecord & string;
/** An order, perhaps only if it is one's own. */
type Wanted = Pick<StoreOrderRecord, '_id'> & Partial<Pick<StoreOrderRecord, 'consumerId' | 'storeId' | 'sellerId'>>;

/** Finds an order, also an archived one. Reads the archive only if there is no other. @param fields default: all */
export async function findOrder(wanted: Wanted, fields: readonly Field[] = []): Promise<AnyOrderRecord | null> {
  const order = await StoreOrder.findOne(wanted, [...fields]).lean<AnyOrderRecord>();
  return order ?? ArchivedOrder.findOne(wanted, [...fields]).lean<AnyOrderRecord>();
}

type Stage = Exclude<PipelineStage, PipelineStage.Merge | PipelineStage.Out>;

/**
 * The stage that adds the archived orders to those that an aggregation has read by the same stages. The archive is read
 * last: an order that is archived meanwhile may be in both, and is not missed.
 */
export const withArchived = (stages: readonly Stage[]): PipelineStage.UnionWith => ({
  $unionWith: { coll: ArchivedOrder.collection.collectionName, pipeline: [...stages] },
});

/** What an aggregation of orders reads with. */
interface Read {
  /** Default: all. */
  fields?: readonly string[];
  hint?: IndexDefinition;
}

/**
 * The orders that the stages find in each collection, with some of their fields; one that moves meanwhile, once.
 */
export async function readOrders<Row extends { _id: number }>(
  found: readonly Stage[],
  { fields = [], hint }: Read = {},
): Promise<Row[]> {
  const shown = { $project: Object.fromEntries(fields.map((field) => [field, 1])) };
  const stages = fields.length > 0 ? [...found, shown] : found;
  const rows = await StoreOrder.aggregate<Row>([...stages, withArchived(stages)]).option(hint ? { hint } : {});
  return [...new Map(rows.map((row) => [row._id, row])).values()];
}

/** Finds any number of orders, also archived ones, with some of their fields. */
export const findOrders = <Name extends Field>(
  filter: PipelineStage.Match['$match'],
  fields: readonly Name[],
): Promise<Pick<StoreOrderRecord, '_id' | Name>[]> => readOrders([{ $match: filter }], { fields });
