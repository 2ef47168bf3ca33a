import { Router } from 'express';
import mongoose from 'mongoose';
import { Refused } from '../../domain/errors.js';
import type { OperatorRole } from '../../models/fields/operatorRoles.js';
import { checkRight } from '../rights/checkRight.js';
import { mayDo } from '../rights/rights.js';
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
function countRelated(role: OperatorRole | undefined, resource: string, id: number): Promise<RelatedList[]> {
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

/** The lists on the page of a record with whole ids, with their counts. */
export function relatedLists(): Router {
  const router = Router();
  router.get('/related/:resource/:id.json', async (request, response) => {
    const { resource, id } = request.params;
    checkRight(request, resource, 'show');
    if (!/^\d{1,15}$/.test(id)) throw new Refused('not_found');
    response.json(await countRelated(request.session.adminUser?.role, resource, Number(id)));
  });
  return router;
}
