import type { HydratedDocument } from 'mongoose';
import type { World } from '../world.js';
import { type AuditedAction, type Operator, recordAudit } from './recordAudit.js';

/**
 * Sets fields of a loaded document and saves it. The audit record contains the changed fields; without a change there
 * is none. Call it in a transaction.
 * @returns the row before and after
 */
export async function editAudited<Row extends { _id: number }>(
  world: Pick<World, 'now'>,
  operator: Operator,
  document: HydratedDocument<Row>,
  { fields, ...about }: { fields: Partial<Row> } & Pick<AuditedAction, 'action' | 'resource' | 'reason'>,
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
