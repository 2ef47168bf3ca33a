import mongoose, { type mongo } from 'mongoose';
import { AggregatorRegistry, Counter, Gauge, Histogram, type MetricObject, Registry } from 'prom-client';
import type { World } from '../../domain/world.js';
import type { RequestObserver } from '../logRequests.js';
import { answerMetrics, metricsOfAll } from './exchangeMetrics.js';
import { measureJobs } from './measureJobs.js';
import { measureProviders } from './measureProviders.js';
import { measureRequests } from './measureRequests.js';
import { registerProcessMetrics } from './registerProcessMetrics.js';
import { registerStateMetrics } from './registerStateMetrics.js';

/** Measures the connection pool of the database: how long commands wait for a connection, and how many are open. */
function registerPoolMetrics(registry: Registry, client: mongo.MongoClient): void {
  const registers = [registry];
  const wait = new Histogram({
    name: 'marketplace_database_pool_wait_seconds',
    help: 'How long a command waited for a connection to the database.',
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5],
    registers,
  });
  const failures = new Counter({
    name: 'marketplace_database_pool_failures_total',
    help: 'Commands that got no connection to the database.',
    registers,
  });
  const connections = new Gauge({
    name: 'marketplace_database_connections',
    help: 'Connections of the pool that a command uses, since these metrics began.',
    registers,
  });
  client.on('connectionCheckedOut', ({ durationMS }: { durationMS: number }) => {
    wait.observe(durationMS / 1000);
    connections.inc();
  });
  client.on('connectionCheckedIn', () => connections.dec());
  client.on('connectionCheckOutFailed', () => failures.inc());
}

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
