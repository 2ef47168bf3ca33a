import { publicly } from '../../database/publicly.js';
import type { Person } from '../../domain/community/visibilityOf.js';
import { Consumer } from '../../models/accounts/Consumer.js';
import { RecentRows } from '../../server/http/answers/RecentRows.js';

const people = new RecentRows<Person>(Consumer, (ids) =>
  publicly(Consumer.find({ _id: { $in: ids } }, { name: 1, alias: 1 })).lean(),
);

/** The names of consumers, by id. Erased accounts have none. */
export const peopleOf = (ids: readonly number[]): Promise<Map<number, Person>> =>
  people.byId(ids.filter((id) => id > 0));
