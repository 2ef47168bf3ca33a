import { Router } from 'express';
import { readWaitingWork } from '../domain/staff/home/readWaitingWork.js';

/** The numbers of records that wait for staff, by resource, for the side menu. */
export function waitingCounts(): Router {
  const router = Router();
  router.get('/waiting.json', async (_request, response) => {
    const counts = new Map<string, { count: number; hasMore: boolean }>();
    for (const { resource, count, hasMore } of await readWaitingWork()) {
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
