import mongoose from 'mongoose';
import { AggregatorRegistry, type MetricObject, Registry } from 'prom-client';
import type { World } from '../../domain/world.js';
import type { RequestObserver } from '../http/RequestObserver.js';
import { answerMetrics, metricsOfAll } from './exchangeMetrics.js';
import { measureJobs } from './measureJobs.js';
import { measureProviders } from './measureProviders.js';
import { measureRequests } from './measureRequests.js';
import { registerPoolMetrics } from './registerPoolMetrics.js';
import { registerProcessMetrics } from './registerProcessMetrics.js';
import { registerStateMetrics } from './registerStateMetrics.js';

export interface Metrics {
  /** Measures requests. */
  requests: RequestObserver;
  /** The metrics of all processes behind the port, in the text format of Prometheus. */
  read(): Promise<{ contentType: string; text: string }>;
}

/**
 * Starts to measure this process: its requests, and the jobs and providers of this world. Each process has its own
 * counters, which an answer sums up. The state of the database is read once for all.
 */
export function startMetrics(world: World): Metrics {
  const own = new Registry();
  const shared = new Registry();
  registerProcessMetrics(own);
  registerPoolMetrics(own, mongoose.connection.getClient());
  registerStateMetrics(shared, world);
  measureProviders(own, world);
  measureJobs(own, world);
  answerMetrics(() => own.getMetricsAsJSON());
  return {
    requests: measureRequests(own),
    async read() {
      const all = (await metricsOfAll(() => own.getMetricsAsJSON())) as MetricObject[][];
      const summed = AggregatorRegistry.aggregate(all);
      return { contentType: summed.contentType, text: `${await summed.metrics()}\n${await shared.metrics()}` };
    },
  };
}
