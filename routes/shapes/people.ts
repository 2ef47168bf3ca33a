import { publicly } from '../../database/publicly.js';
import { readById } from '../../domain/byId.js';
import type { Person } from '../../domain/community/visibilityOf.js';
import { Consumer } from '../../models/accounts/Consumer.js';

/** The names of consumers, by id. Erased accounts have none. */
export const peopleOf = (ids: readonly number[]): Promise<Map<number, Person>> =>
  readById<Person>(
    ids.filter((id) => id > 0),
    (wanted) => publicly(Consumer.find({ _id: { $in: wanted } }, { name: 1, alias: 1 })).lean(),
  );
