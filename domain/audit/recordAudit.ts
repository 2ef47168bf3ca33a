import { isDeepStrictEqual } from 'node:util';
import type { HydratedDocument, Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { AuditRecord, theService } from '../../models/system/AuditRecord.js';
import type { World } from '../world.js';

export interface Operator {
  id: number;
  email: string;
  /** Undefined for commands on the machine of the service. */
  networkAddress?: string | undefined;
}

/** An action of an operator on one record. */
export interface AuditedAction {
  action: string;
  /** The model's name. */
  resource: string;
  recordId: number | string;
  reason?: string | undefined;
  /** The account whom the action is about, if the record is not that account. Its erasure removes the reason. */
  person?: { kind: AccountKind; id: number } | undefined;
  /** The record's fields before and after; only the changed ones are stored, and no personal data. */
  before?: object;
  after?: object;
  /** The changed fields; by default all fields of `after`. */
  changed?: string[];
}

/**
 * Text that people wrote, and data of couriers, of all models or of one. An audit record says only whether these fields
 * have a value.
 */
const personalFields: ReadonlySet<string> = new Set([
  'suspensionReason',
  'cancellationReason',
  'rejectionReason',
  'pauseReason',
  'note',
  'riderName',
  'riderPhone',
  'Rider.name',
  'Rider.phone',
  'Reel.title',
]);
const present = '(see the record)';

function auditedValue(resource: string, field: string, record: Record<string, unknown>): unknown {
  const value = record[field] ?? null;
  const isPersonal = personalFields.has(field) || personalFields.has(`${resource}.${field}`);
  return value !== null && isPersonal ? present : value;
}

/**
 * Writes the audit record of an action, without the fields that kept their value. Call it in the transaction of the
 * action.
 * @param operator null for a job, and for a command that no operator runs
 */
export async function recordAudit(
  { now }: Pick<World, 'now'>,
  operator: Operator | null,
  { action, resource, recordId, reason, person, before = {}, after = {}, changed = Object.keys(after) }: AuditedAction,
): Promise<void> {
  const isSame = (field: string) =>
    Object.hasOwn(before, field) && isDeepStrictEqual(Reflect.get(before, field), Reflect.get(after, field));
  const fields = changed.filter((field) => !isSame(field));
  const pick = (record: object) =>
    Object.fromEntries(
      fields.map((field) => [field, auditedValue(resource, field, record as Record<string, unknown>)]),
    );
  await AuditRecord.create({
    at: now(),
    operatorId: operator?.id ?? null,
    operatorEmail: operator?.email ?? theService,
    networkAddress: operator?.networkAddress ?? null,
    action,
    resource,
    recordId: String(recordId),
    reason: reason ?? null,
    personKind: person?.kind ?? null,
    personId: person?.id ?? null,
    before: pick(before),
    after: pick(after),
  });
}

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

/**
 * Sets fields of a loaded document and saves it. The audit record contains the changed fields; without a change there
 * is none. Call it in a transaction.
 * @returns the row before and after
 */
export async function editAudited<Row extends { _id: number }>(
  world: Pick<World, 'now'>,
  operator: Operator,
  document: HydratedDocument<Row>,
  { fields, ...about }: { fields: Partial<Row> } & Pick<AuditedAction, 'action' | 'resource' | 'reason' | 'person'>,
): Promise<{ before: Row; after: Row }> {
  const before = document.toObject() as Row;
  document.set(fields);
  const changed = document.directModifiedPaths();
  if (changed.length === 0) return { before, after: before };
  await document.save();
  const after = document.toObject() as Row;
  await recordAudit(world, operator, { ...about, recordId: before._id, changed, before, after });
  return { before, after };
}
