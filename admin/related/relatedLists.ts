import { Router } from 'express';
import { Refused } from '../../domain/errors.js';
import { checkRight } from '../rights/checkRight.js';
import { countRelated } from './countRelated.js';

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
