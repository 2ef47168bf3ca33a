import { insert } from '../../database/insert.js';
import { isDuplicate } from '../../database/isDuplicate.js';
import { MissedSearch } from '../../models/search/MissedSearch.js';
import { day } from '../durations.js';
import type { World } from '../world.js';
import { typedWords } from './buildQuery.js';

const keptDays = 90;
/** A longer text is no name that staff would add to a group. */
const longestText = 60;

/** Everyone can search for any text; beyond as many texts, only those that are stored are counted. */
const textsAtMost = 10_000;
/** An email address, or a number of six digits, also in groups. */
const namesAPerson = /@|\p{Nd}(?:[^\p{L}\p{N}]*\p{Nd}){5}/u;

/**
 * Counts a search without results and without other filters. It does not count a text that may name a person. A failure
 * is logged, because the search itself has succeeded.
 */
export async function recordMissedSearch(world: Pick<World, 'now' | 'log'>, typed: string): Promise<void> {
  const text = typedWords(typed).join(' ');
  if (text === '' || text.length > longestText || namesAPerson.test(typed)) return;
  const lastAt = world.now();
  const expiresAt = new Date(lastAt.getTime() + keptDays * day);
  const count = () => MissedSearch.updateOne({ text }, { $inc: { count: 1 }, $set: { lastAt, expiresAt } });
  try {
    const { matchedCount } = await count();
    if (matchedCount > 0 || (await MissedSearch.estimatedDocumentCount()) >= textsAtMost) return;
    await insert(MissedSearch, { text, lastAt, expiresAt }).catch((error) => {
      if (!isDuplicate(error)) throw error;
      return count();
    });
  } catch (error) {
    world.log.warn({ err: error }, 'a search without results was not counted');
  }
}
