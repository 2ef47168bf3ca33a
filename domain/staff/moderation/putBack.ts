import { ModerationCase } from '../../../models/community/ModerationCase.js';
import type { Operator } from '../../audit/recordAudit.js';
import type { World } from '../../world.js';
import { decideCase } from './decideCase.js';
import type { Takeable } from './takeDown.js';

/** Shows hidden content again, which grants an objection of its author. @returns false if it is not hidden */
export async function putBack(
  world: Pick<World, 'now' | 'outbox'>,
  operator: Operator,
  { targetType, targetId }: { targetType: Takeable; targetId: number },
  note: string,
): Promise<boolean> {
  const hidden = await ModerationCase.findOne({ targetType, targetId, isHidden: true }, { _id: 1 }).lean();
  return hidden ? decideCase(world, operator, hidden._id, { isHidden: false, note }) : false;
}
