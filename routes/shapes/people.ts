import { byId } from '../../database/byId.js';
import { publicly } from '../../database/publicly.js';
import type { Person } from '../../domain/community/visibilityOf.js';
import { Consumer } from '../../models/accounts/Consumer.js';

/** The names of consumers, by id. Erased accounts have none. */
export async function peopleOf(ids: readonly number[]): Promise<Map<number, Person>> {
  const wanted = [...new Set(ids)].filter((each) => each > 0);
  if (wanted.length === 0) return new Map();
  return byId<Person>(await publicly(Consumer.find({ _id: { $in: wanted } }, { name: 1, alias: 1 })).lean());
}
