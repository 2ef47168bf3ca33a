import express, { type Express } from 'express';
import type { World } from '../domain/world.js';
import type { Config } from './config/config.js';
import { probesRouter } from './pages/probes.js';

/** The Express application of a process that only runs jobs: the probes of a load balancer or an orchestrator. */
export function createProbesApp(world: World & { config: Config }): Express {
  const app = express();
  app.locals.world = world;
  app.locals.isLeaving = false;
  app.locals.draining = new AbortController();
  app.disable('x-powered-by');
  app.use(probesRouter());
  app.use((_request, response) => void response.status(404).json({ status: 'jobs only' }));
  return app;
}
