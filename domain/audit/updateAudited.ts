import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { World } from '../world.js';
import { type AuditedAction, type Operator, recordAudit } from './recordAudit.js';

interface Update<Row> extends Pick<AuditedAction, 'action' | 'reason'> {
  /** The record's id, and what must hold for the update. */
  filter: QueryFilter<Row> & { _id: number };
  /** The fields to set, which the audit record contains. */
  set: Partial<Row>;
  /** Counters to raise, which the audit record does not contain. */
  increment?: UpdateQuery<Row>['$inc'];
  /** The account whom the record is about. Its erasure removes the reason. */
  personOf?: (row: Row) => AuditedAction['person'];
}

/**
 * Sets fields of a record if it matches the filter, and writes the audit record. Call it in a transaction.
 * @returns whether the record matched
 */
export async function updateAudited<Row>(
  world: Pick<World, 'now'>,
  operator: Operator,
  model: Model<Row>,
  { filter, set, increment = {}, action, reason, personOf }: Update<Row>,
): Promise<boolean> {
  const update: UpdateQuery<Row> = { $set: set, $inc: increment };
  const before = await model.findOneAndUpdate(filter, update).lean();
  if (!before) return false;
  const person = personOf?.(before as Row);
  const about = { action, resource: model.modelName, recordId: filter._id, reason, person };
  await recordAudit(world, operator, { ...about, before, after: set });
  return true;
}
