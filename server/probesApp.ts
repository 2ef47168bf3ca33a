import express, { type Express } from 'express';
import type { AppParts } from './app.js';
import { answerRefusal } from './http/answers/refuse.js';
import { logRequests } from './logRequests.js';
import { metricsRouter } from './pages/metrics.js';
import { probesRouter } from './pages/probes.js';

/** The Express application of a process that only runs jobs: the probes of a load balancer, and the metrics. */
export function createProbesApp({ world, log, metrics }: Pick<AppParts, 'world' | 'log' | 'metrics'>): Express {
  const app = express();
  app.locals.world = world;
  app.locals.isLeaving = false;
  app.locals.draining = new AbortController();
  app.disable('x-powered-by');
  app.use(logRequests(log), probesRouter());
  if (metrics) app.use(metricsRouter(world.config, metrics));
  app.use((_request, response) => void response.status(404).json({ status: 'jobs only' }));
  app.use(answerRefusal);
  return app;
}
