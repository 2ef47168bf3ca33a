import { ModerationCase } from '../../models/community/ModerationCase.js';
import type { ReportTarget } from '../../models/community/Report.js';
import type { Recipient } from '../../models/notifications/Notification.js';
import { Refused } from '../errors.js';
import type { World } from '../world.js';

/** The input of an objection. */
export interface NewObjection {
  targetType: ReportTarget;
  targetId: number;
  text: string;
}

interface Objection extends NewObjection {
  status: 'open';
  createdAt: Date;
}

/**
 * Objects to the hiding of one's own content, once for each time that it is hidden. The case returns to the queue of
 * staff. Refuses `hidden_content_not_found`, and `objection_decided` after staff have decided about an objection.
 * @returns the open objection, and whether it is new
 */
export async function objectToHiding(
  { now }: Pick<World, 'now'>,
  author: Recipient,
  { targetType, targetId, text }: NewObjection,
): Promise<{ objection: Objection; isNew: boolean }> {
  const own = { targetType, targetId, authorKind: author.kind, authorId: author.id, isHidden: true };
  const objectedAt = now();
  const { matchedCount } = await ModerationCase.updateOne(
    { ...own, objectionStatus: null },
    { $set: { status: 'open', objection: text, objectionStatus: 'open', objectedAt } },
  );
  const asStored = { targetType, targetId, status: 'open' as const };
  if (matchedCount > 0) return { objection: { ...asStored, text, createdAt: objectedAt }, isNew: true };
  const found = await ModerationCase.findOne(own).lean();
  if (!found) throw new Refused('hidden_content_not_found');
  if (found.objectionStatus !== 'open') throw new Refused('objection_decided');
  const { objection: earlier, objectedAt: createdAt } = found;
  return { objection: { ...asStored, text: earlier ?? '', createdAt: createdAt ?? objectedAt }, isNew: false };
}
