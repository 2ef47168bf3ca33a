import type AdminJS from 'adminjs';
import { Filter, flat } from 'adminjs';
import { type Request, Router } from 'express';
import { recordAudit } from '../domain/audit/recordAudit.js';
import { Refused } from '../domain/errors.js';
import type { World } from '../domain/world.js';
import { ConsoleResource } from './adapter/ConsoleResource.js';
import { readFilter } from './adapter/readFilter.js';
import { listCsv } from './listCsv.js';
import { checkRight } from './rights/checkRight.js';
import { sendFile } from './sendFile.js';

/**
 * The lists as CSV downloads, streamed from the database: the records of a list's filters in its order. The audit log
 * says who exported which list, and by which fields it was filtered.
 */
export function exports(world: World, admin: AdminJS): Router {
  const router = Router();
  router.get('/exports/:resourceId.csv', async (request, response) => {
    const { resourceId } = request.params;
    const resource = admin.resources.find((each) => each.id() === resourceId);
    const { adminUser } = request.session;
    if (!(resource instanceof ConsoleResource) || !adminUser) throw new Refused('not_found');
    const { filters = {}, ...sort } = flat.unflatten<Query, Query>(request.query as Query);
    checkRight(request, resourceId, 'export');
    const filter = new Filter(filters, resource);
    const zone = world.config.storeTimezone;
    // The filters that select rows, not those that the request names.
    const fields = Object.keys(readFilter(filter, zone));
    await recordAudit(world, adminUser, {
      action: 'export',
      resource: resourceId,
      recordId: '',
      after: { fields },
    });
    const rows = resource.stream(filter, sort, zone);
    await sendFile(response, { name: `${resourceId}.csv`, type: 'text/csv' }, listCsv(world, resource, rows));
  });
  return router;
}

/** The query of a list's page. */
type Query = Request['query'] & { filters?: Record<string, string>; sortBy?: string; direction?: 'asc' | 'desc' };
