import { setMaxListeners } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import compression from 'compression';
import express, { type Express, type RequestHandler, Router } from 'express';
import helmet from 'helmet';
import type { World } from '../domain/world.js';
import { apiRouter } from '../routes/index.js';
import type { Config } from './config/config.js';
import { PublicReads } from './http/answers/publicReads.js';
import { answerNotFound, answerRefusal } from './http/answers/refuse.js';
import { allowCrossOrigin } from './http/gates/allowCrossOrigin.js';
import { createPassport } from './http/signIn/passport.js';
import { traceRequests } from './http/trace.js';
import type { ServiceLog } from './log.js';
import { logRequests } from './logRequests.js';
import { docsRouter } from './pages/docs.js';
import { homeRouter } from './pages/home.js';
import { metricsRouter } from './pages/metrics.js';
import { probesRouter } from './pages/probes.js';
import { riderRouter } from './pages/rider/riderPage.js';
import { unsubscribeRouter } from './pages/unsubscribePage.js';
import { uploadsRouter } from './pages/uploads.js';
import type { Metrics } from './telemetry/startMetrics.js';

export interface AppParts {
  world: World & { config: Config };
  log: ServiceLog;
  publicReads?: PublicReads;
  /** The staff console; it parses bodies itself. */
  console?: RequestHandler;
  /** Undefined: nothing is measured, and `/metrics` is not found. */
  metrics?: Metrics | undefined;
  /** Undefined: no spans are exported. */
  traceSpans?: RequestHandler | undefined;
}

/** Builds the Express application: common middleware, then the console, the API and its documents. */
export function createApp({
  world,
  log,
  publicReads = new PublicReads(),
  console,
  metrics,
  traceSpans,
}: AppParts): Express {
  const app = express();
  app.locals.world = world;
  app.locals.publicReads = publicReads;
  app.locals.passport = createPassport(world);
  app.locals.isLeaving = false;
  app.locals.draining = new AbortController();
  // Every open stream adds a listener.
  setMaxListeners(0, app.locals.draining.signal);
  app.set('trust proxy', world.config.trustProxy);
  app.disable('x-powered-by');

  const crossOrigin = allowCrossOrigin(world.config);
  const common = [logRequests(log, metrics?.requests), ...(traceSpans ? [traceSpans] : []), closeWhileDraining];
  const secure = securityHeaders();
  app.use(common);
  app.use(probesRouter());
  if (metrics) app.use(metricsRouter(world.config, metrics));
  app.use(secure);
  app.use(traceRequests);
  app.use(compression());
  // Before CORS: no other origin may read the console. Case-sensitive, since its cookie is not sent to /Admin.
  if (console) app.use(Router({ caseSensitive: true }).use('/admin', console));
  app.use(crossOrigin);
  app.use(['/api/v1', '/api'], apiRouter);
  app.use(homeRouter());
  app.use(unsubscribeRouter());
  app.use(riderRouter());
  app.use(docsRouter());
  app.use(uploadsRouter(world.config));
  app.use('/demo', express.static(fileURLToPath(new URL('../demo/pictures', import.meta.url)), { maxAge: '1 day' }));
  app.use(answerNotFound);
  app.use(answerRefusal);
  return app;
}

const closeWhileDraining: RequestHandler = (request, response, next) => {
  if (request.app.locals.isLeaving) response.set('Connection', 'close');
  next();
};

/** Helmet's headers are the same for every answer, so they are computed once. */
function securityHeaders(): RequestHandler {
  const sample = new ServerResponse(new IncomingMessage(new Socket()));
  helmet({ crossOriginResourcePolicy: { policy: 'cross-origin' } })(sample.req, sample, () => undefined);
  const headers = new Map(Object.entries(sample.getHeaders() as Record<string, string>));
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
}
