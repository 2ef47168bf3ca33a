import { ModerationCase } from '../../../models/community/ModerationCase.js';
import type { Operator } from '../../audit/recordAudit.js';
import type { World } from '../../world.js';
import { suspendAccount } from '../people/suspendAccount.js';
import { authorOf } from './authorOf.js';

/** Suspends the author of the reported target. @returns whether the author's account still exists */
export async function suspendAuthor(
  world: Pick<World, 'now'>,
  operator: Operator,
  caseId: number,
  suspension: { reason: string; until?: Date | undefined },
): Promise<boolean> {
  const found = await ModerationCase.findById(caseId).lean();
  const author = found && authorOf(found);
  if (!author) return false;
  await suspendAccount(world, operator, author, suspension);
  return true;
}
