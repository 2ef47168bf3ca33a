import { type Response, Router } from 'express';
import { rules } from '../../domain/rules.js';
import { isDatabaseReachable } from '../isDatabaseReachable.js';
import { readOnly } from './readOnly.js';

/**
 * `GET /livez`: the process answers. `GET /readyz`: the process is not stopping (`app.locals.isLeaving`), majority
 * writes and reads of the database succeed, and the clock of the process is at most a minute off.
 */
export function probesRouter(): Router {
  const router = Router();
  const say = (response: Response, status: number, word: string) =>
    response.set('Cache-Control', 'no-store').status(status).json({ status: word });
  router.all(['/livez', '/readyz'], readOnly);
  router.get('/livez', (_request, response) => void say(response, 200, 'ok'));
  router.get('/readyz', async (request, response) => {
    if (request.app.locals.isLeaving) return void say(response, 503, 'draining');
    const reached = await isDatabaseReachable();
    const isOnTime = Math.abs(request.app.locals.world.skewMs() ?? 0) <= rules.clock.skewAtMostMs;
    if (reached && !isOnTime) return void say(response, 503, 'wrong clock');
    say(response, reached ? 200 : 503, reached ? 'ok' : 'no database');
  });
  return router;
}
