import type { mongo } from 'mongoose';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Measures the connection pool of the database: how long commands wait for a connection, and how many are open. */
export function registerPoolMetrics(registry: Registry, client: mongo.MongoClient): void {
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
