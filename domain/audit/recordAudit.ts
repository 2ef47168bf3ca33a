import { insertRow } from '../../database/insert.js';
import { AuditRecord } from '../../models/system/AuditRecord.js';
import type { World } from '../world.js';

export interface Operator {
  id: number;
  email: string;
}

interface Action {
  action: string;
  /** The model's name. */
  resource: string;
  recordId: number;
  reason?: string | undefined;
  /** The fields that changed; only these are kept. */
  changed: string[];
  before: object;
  after: object;
}

/** Writes down what one of the staff did. Call it in the transaction of the action. */
export async function recordAudit({ now }: Pick<World, 'now'>, operator: Operator, done: Action): Promise<void> {
  const pick = (record: object) =>
    Object.fromEntries(done.changed.map((field) => [field, (record as Record<string, unknown>)[field] ?? null]));
  await insertRow(AuditRecord, {
    at: now(),
    operatorId: operator.id,
    operatorEmail: operator.email,
    action: done.action,
    resource: done.resource,
    recordId: String(done.recordId),
    reason: done.reason ?? null,
    before: pick(done.before),
    after: pick(done.after),
  });
}
