import { insert } from '../../database/insert.js';
import { isDuplicate } from '../../database/isDuplicate.js';
import { MissedSearch } from '../../models/search/MissedSearch.js';
import { day } from '../durations.js';
import type { World } from '../world.js';
import { typedWords } from './buildQuery.js';

const keptDays = 90;
/** A longer text is no name that staff would add to a group. */
const longestText = 60;

/** Counts a search without results. A failure is logged, because the search itself has succeeded. */
export async function recordMissedSearch(world: Pick<World, 'now' | 'log'>, typed: string): Promise<void> {
  const text = typedWords(typed).join(' ');
  if (text === '' || text.length > longestText) return;
  const lastAt = world.now();
  const expiresAt = new Date(lastAt.getTime() + keptDays * day);
  const count = () => MissedSearch.updateOne({ text }, { $inc: { count: 1 }, $set: { lastAt, expiresAt } });
  try {
    const { matchedCount } = await count();
    if (matchedCount > 0) return;
    await insert(MissedSearch, { text, lastAt, expiresAt }).catch((error) => {
      if (!isDuplicate(error)) throw error;
      return count();
    });
  } catch (error) {
    world.log.warn({ err: error }, 'a search without results was not counted');
  }
}
