import { insert } from '../../../database/insert.js';
import { isDuplicate } from '../../../database/isDuplicate.js';
import { atomically } from '../../../database/transactions/atomically.js';
import { Synonym } from '../../../models/search/Synonym.js';
import { editAudited, type Operator, recordAudit } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import type { World } from '../../world.js';

type Part = Pick<World, 'now'>;

const namesAtMost = 30;

/** The names in a text with commas between them. Refuses `validation_failed` unless there are 2 to 30. */
function namesIn(text: string): string[] {
  const names = [...new Set(text.split(',').map((name) => name.trim()))].filter((name) => name !== '');
  if (names.length >= 2 && names.length <= namesAtMost) return names;
  throw new Refused('validation_failed', {
    details: [{ field: 'names', message: `must have 2 to ${namesAtMost} names` }],
  });
}

async function refuseTwice<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const details = [{ field: 'names', message: 'is a group that exists' }];
    throw new Refused('validation_failed', { details });
  }
}

/** Adds a group of names of one thing, which searches use from then on. @returns its id */
export const addSynonym = (world: Part, operator: Operator, text: string): Promise<number> =>
  refuseTwice(
    atomically(async () => {
      const names = namesIn(text);
      const { _id } = await insert(Synonym, { names });
      await recordAudit(world, operator, {
        action: 'addSynonym',
        resource: Synonym.modelName,
        recordId: _id,
        after: { names },
      });
      return _id;
    }),
  );

/** Changes the names of a group. @returns whether the group exists */
export const editSynonym = (world: Part, operator: Operator, synonymId: number, text: string): Promise<boolean> =>
  refuseTwice(
    atomically(async () => {
      const synonym = await Synonym.findById(synonymId);
      if (!synonym) return false;
      const fields = { names: namesIn(text) };
      await editAudited(world, operator, synonym, { action: 'edit', resource: Synonym.modelName, fields });
      return true;
    }),
  );

/** Removes a group. @returns whether it existed */
export const removeSynonym = (world: Part, operator: Operator, synonymId: number): Promise<boolean> =>
  atomically(async () => {
    const removed = await Synonym.findByIdAndDelete(synonymId).lean();
    if (!removed) return false;
    await recordAudit(world, operator, {
      action: 'remove',
      resource: Synonym.modelName,
      recordId: synonymId,
      before: { names: removed.names },
    });
    return true;
  });
