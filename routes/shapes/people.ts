import type { Person } from '../../domain/community/visibilityOf.js';
import { Consumer } from '../../models/accounts/Consumer.js';
import { CachedRows } from '../../server/http/answers/CachedRows.js';

const megabyte = 2 ** 20;

const people = new CachedRows<Person, Person>({
  collection: Consumer.collection.name,
  read: (ids) => Consumer.find({ _id: { $in: ids } }, { name: 1, alias: 1 }).lean(),
  present: (person) => person,
  bytesAtMost: 3 * megabyte,
});

/** The names of consumers, by id. Erased accounts have none. */
export const peopleOf = (ids: readonly number[]): Promise<Map<number, Person>> =>
  people.get([...new Set(ids)].filter((each) => each > 0));
