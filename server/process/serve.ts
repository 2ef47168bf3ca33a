import { setTimeout as pause } from 'node:timers/promises';
import type { Express } from 'express';
import mongoose from 'mongoose';
import { eventJobs } from '../../jobs/eventJobs.js';
import { timedJobs } from '../../jobs/timedJobs.js';
import { type AppParts, createApp } from '../app.js';
import type { Config } from '../config/config.js';
import { dropAfterWrites, followLiveRows } from '../database.js';
import { PublicReads } from '../http/answers/publicReads.js';
import type { ServiceLog } from '../log.js';
import { hasMetrics } from '../pages/metrics.js';
import { createProbesApp } from '../probesApp.js';
import { relayOnCommit } from '../relayOnCommit.js';
import { watchDatabase } from '../watchDatabase.js';
import { buildWorld } from '../world.js';
import { DatabaseClock, followDatabaseClock } from './DatabaseClock.js';
import { followFlags } from './followFlags.js';
import { close, listen } from './listen.js';

/** Functions that undo the steps of the start, in the order of the steps. */
export type Stops = (() => Promise<void>)[];

/**
 * Serves the API in this process on the connected database, runs the jobs, or both, as its role says. It accepts
 * requests last and stops in reverse order: each part adds its stop function to `stops` as soon as it runs.
 */
export async function serve(config: Config, log: ServiceLog, stops: Stops): Promise<void> {
  const clock = new DatabaseClock();
  const world = buildWorld(config, log, clock);
  stops.push(watchDatabase(log));
  stops.push(await followDatabaseClock(clock, world));
  stops.push(await followFlags(world));
  // prom-client is loaded only if it is used.
  const metrics = hasMetrics(config) ? (await import('../telemetry/startMetrics.js')).startMetrics(world) : undefined;
  // Nor is OpenTelemetry.
  const tracing = config.tracing
    ? (await import('../telemetry/startTracing.js')).startTracing(
        config.tracing,
        world,
        mongoose.connection.getClient(),
      )
    : undefined;
  if (tracing) stops.push(tracing.stop);
  if (config.jobsEnabled) {
    stops.push(relayOnCommit(world, eventJobs));
    // A process without jobs saves the time and memory that the scheduler takes to load.
    const { startAgenda } = await import('../agenda.js');
    stops.push(await startAgenda(world, timedJobs));
  }
  const app =
    config.role === 'jobs'
      ? createProbesApp({ world, log, metrics })
      : await createWebApp({ world, log, metrics, traceSpans: tracing?.traceSpans }, stops);
  const server = await listen(app, config.host, config.port);
  stops.push(async () => {
    app.locals.isLeaving = true;
    await pause(config.drainMs);
    app.locals.draining.abort();
    await close(server);
  });
}

async function createWebApp(parts: AppParts, stops: Stops): Promise<Express> {
  const { world, log } = parts;
  const publicReads = new PublicReads();
  dropAfterWrites(publicReads);
  stops.push(followLiveRows(log));
  const { adminSessionSecret: sessionSecret, dataDir } = world.config;
  // Only processes that serve requests load AdminJS.
  const { createConsole } = await import('../../admin/index.js');
  return createApp({ ...parts, publicReads, console: await createConsole(world, { sessionSecret, dataDir }) });
}
