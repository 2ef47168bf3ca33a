import { Router } from 'express';
import { readWaitingWork } from '../domain/staff/home/readWaitingWork.js';
import type { World } from '../domain/world.js';
import { mayDo } from './rights/mayDo.js';

/** The numbers of records that wait for staff, by resource, for the side menu: those that the operator may read. */
export function waitingCounts(world: Pick<World, 'now'>): Router {
  const router = Router();
  router.get('/waiting.json', async ({ session }, response) => {
    const counts = new Map<string, { count: number; hasMore: boolean }>();
    for (const { resource, count, hasMore } of await readWaitingWork(world.now())) {
      if (!mayDo(session.adminUser?.role, resource, 'list')) continue;
      const before = counts.get(resource);
      counts.set(resource, { count: (before?.count ?? 0) + count, hasMore: hasMore || Boolean(before?.hasMore) });
    }
    response.json(
      Object.fromEntries(
        [...counts].map(([resource, { count, hasMore }]) => [resource, `${count}${hasMore ? '+' : ''}`]),
      ),
    );
  });
  return router;
}
