import { ModerationCase, type ModerationCaseRecord } from '../../models/community/ModerationCase.js';
import { notify } from '../notifications/notify.js';
import type { World } from '../world.js';
import { reportTargetKinds } from './reportTargets.js';

type Part = Pick<World, 'now' | 'outbox'>;
type HiddenBy = NonNullable<ModerationCaseRecord['hiddenBy']>;

/** Hides the target of a case from all but its author, who may object. Call it in a transaction. */
export async function hideTarget(world: Part, found: ModerationCaseRecord, hiddenBy: HiddenBy): Promise<void> {
  const { _id, targetType, targetId } = found;
  await reportTargetKinds[targetType].hide?.(targetId, true);
  const objection = { objection: null, objectionStatus: null, objectedAt: null };
  await ModerationCase.updateOne({ _id }, { $set: { isHidden: true, hiddenBy, ...objection } });
  await notifyAuthor(world, found, 'content_hidden', { byStaff: hiddenBy === 'staff' });
}

/** Shows the target of a case again, which grants an open objection. Call it in a transaction. */
export async function showTarget(world: Part, found: ModerationCaseRecord): Promise<void> {
  const { _id, targetType, targetId, objectionStatus } = found;
  await reportTargetKinds[targetType].hide?.(targetId, false);
  const granted = objectionStatus === 'open' && { objectionStatus: 'granted' as const };
  await ModerationCase.updateOne({ _id }, { $set: { isHidden: false, hiddenBy: null, ...granted } });
  await notifyAuthor(world, found, 'content_reviewed', { isHidden: false });
}

/** Keeps the target of a case hidden, which refuses an open objection. Call it in a transaction. */
export async function keepHidden(world: Part, found: ModerationCaseRecord): Promise<void> {
  const refused = found.objectionStatus === 'open' && { objectionStatus: 'refused' as const };
  await ModerationCase.updateOne({ _id: found._id }, { $set: { hiddenBy: 'staff', ...refused } });
  await notifyAuthor(world, found, 'content_reviewed', { isHidden: true });
}

/** An erased author is not notified. */
async function notifyAuthor<Type extends 'content_hidden' | 'content_reviewed'>(
  world: Part,
  { authorKind, authorId, targetType, targetId }: ModerationCaseRecord,
  type: Type,
  data: Type extends 'content_hidden' ? { byStaff: boolean } : { isHidden: boolean },
): Promise<void> {
  if (authorId === 0) return;
  await notify(world, { kind: authorKind, id: authorId }, type, { targetType, targetId, ...data } as never);
}
