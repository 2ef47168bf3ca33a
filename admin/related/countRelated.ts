import mongoose from 'mongoose';
import type { OperatorRole } from '../../models/fields/operatorRoles.js';
import { mayDo } from '../rights/mayDo.js';
import { type Relation, relations } from './relations.js';

const countedAtMost = 1_000;

/** A list on the page of a record. */
export interface RelatedList {
  resource: string;
  label?: string | undefined;
  filter: ReturnType<Relation['filter']>;
  sortBy?: string | undefined;
  /** At most 1,000. */
  count: number;
}

/** The lists of a record that a role may read, with their counts. */
export function countRelated(role: OperatorRole | undefined, resource: string, id: number): Promise<RelatedList[]> {
  const listed = Object.hasOwn(relations, resource) ? (relations[resource] ?? []) : [];
  return Promise.all(
    listed
      .filter((relation) => mayDo(role, relation.resource, 'list'))
      .map(async ({ filter: filterOf, ...relation }) => {
        const filter = filterOf(id);
        const count = await mongoose.model(relation.resource).countDocuments(filter, { limit: countedAtMost });
        return { ...relation, filter, count };
      }),
  );
}
