import { insertRow } from '../../database/insert.js';
import { AuditRecord } from '../../models/system/AuditRecord.js';
import type { World } from '../world.js';

export interface Operator {
  id: number;
  email: string;
}

/** An action of an operator on one record. */
export interface AuditedAction {
  action: string;
  /** The model's name. */
  resource: string;
  recordId: number;
  reason?: string | undefined;
  /** The record's fields before and after; only the changed ones are stored. */
  before?: object;
  after?: object;
  /** The changed fields; by default all fields of `after`. */
  changed?: string[];
}

/** Writes the audit record of an action. Call it in the transaction of the action. */
export async function recordAudit(
  { now }: Pick<World, 'now'>,
  operator: Operator,
  { action, resource, recordId, reason, before = {}, after = {}, changed = Object.keys(after) }: AuditedAction,
): Promise<void> {
  const pick = (record: object) =>
    Object.fromEntries(changed.map((field) => [field, (record as Record<string, unknown>)[field] ?? null]));
  await insertRow(AuditRecord, {
    at: now(),
    operatorId: operator.id,
    operatorEmail: operator.email,
    action,
    resource,
    recordId: String(recordId),
    reason: reason ?? null,
    before: pick(before),
    after: pick(after),
  });
}
