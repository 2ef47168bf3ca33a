import { MissedSearch } from '../../models/search/MissedSearch.js';
import { day } from '../durations.js';
import type { World } from '../world.js';
import { typedWords } from './buildQuery.js';

const keptDays = 90;
/** A longer text is no word that staff would add to a group. */
const longestText = 60;

/** Counts a search without results. A failure is logged, because the search itself has succeeded. */
export async function recordMissedSearch(world: Pick<World, 'now' | 'log'>, typed: string): Promise<void> {
  const text = typedWords(typed).join(' ');
  if (text === '' || text.length > longestText) return;
  const now = world.now();
  const expiresAt = new Date(now.getTime() + keptDays * day);
  try {
    await MissedSearch.updateOne({ _id: text }, { $inc: { count: 1 }, $set: { lastAt: now, expiresAt } }, { upsert: true });
  } catch (error) {
    world.log.warn({ err: error }, 'a search without results was not counted');
  }
}
