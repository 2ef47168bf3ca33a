import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';
import { transactionCounts } from '../../database/transactions/transactionCounts.js';
import { cacheCounts } from '../http/answers/publicReads.js';
import { limits, rateLimitHits } from '../http/gates/limits.js';
import { countFollowers } from '../http/streams/followers.js';

const nanoseconds = 1e9;
const resolution = 10;

/** Registers what this process counts itself. Reading it costs nothing between two scrapes. */
export function registerProcessMetrics(registry: Registry): void {
  const registers = [registry];
  registerResources(registry);
  registerEventLoop(registry);
  new Gauge({
    name: 'marketplace_processes',
    help: 'Processes that this answer covers.',
    registers,
    collect() {
      this.set(1);
    },
  });
  new Counter({
    name: 'marketplace_transactions_total',
    help: 'Transactions by outcome.',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      this.inc({ outcome: 'committed' }, transactionCounts.committed);
      this.inc({ outcome: 'failed' }, transactionCounts.failed);
    },
  });
  new Counter({
    name: 'marketplace_transaction_retries_total',
    help: 'Repeated attempts of transactions: after a conflict, or while the database was away.',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset();
      for (const [reason, count] of Object.entries(transactionCounts.retried)) this.inc({ reason }, count);
    },
  });
  new Counter({
    name: 'marketplace_rate_limited_total',
    help: 'Requests that a rate limit refused.',
    registers,
    labelNames: ['limit'],
    collect() {
      this.reset();
      for (const limit of [...Object.keys(limits), 'publicReads']) this.inc({ limit }, 0);
      for (const [limit, count] of rateLimitHits) this.inc({ limit }, count);
    },
  });
  new Counter({
    name: 'marketplace_cache_reads_total',
    help: 'Public reads that were answered from the cache, and those that were read.',
    registers,
    labelNames: ['cache', 'result'],
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(cacheCounts)) this.inc({ cache: 'answers', result }, count);
    },
  });
  new Gauge({
    name: 'marketplace_stream_connections',
    help: 'Open streams.',
    labelNames: ['kind'],
    registers,
    collect() {
      for (const [kind, count] of countFollowers()) this.set({ kind }, count);
    },
  });
}

/** Memory and CPU. The defaults of prom-client also observe each garbage collection, which slows every request. */
function registerResources(registry: Registry): void {
  const registers = [registry];
  const memory = (name: string, help: string, read: (usage: NodeJS.MemoryUsage) => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read(process.memoryUsage()));
      },
    });
  memory('nodejs_heap_size_used_bytes', 'Heap in use.', ({ heapUsed }) => heapUsed);
  memory('nodejs_heap_size_total_bytes', 'Heap that is reserved.', ({ heapTotal }) => heapTotal);
  memory('process_resident_memory_bytes', 'Memory of the processes.', ({ rss }) => rss);
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'CPU time of the processes.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
}

/** The delays since the last scrape. Of several processes the slowest counts, which an average would hide. */
function registerEventLoop(registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  new Gauge({
    name: 'marketplace_event_loop_delay_seconds',
    help: 'How late the event loop was since the last scrape, in the slowest process.',
    labelNames: ['quantile'],
    registers: [registry],
    aggregator: 'max',
    collect() {
      // A timer of the monitor itself runs every `resolution` milliseconds, which is not a delay.
      const set = (quantile: string, value: number) =>
        this.set({ quantile }, Math.max(0, (value || 0) / nanoseconds - resolution / 1000));
      set('0.5', delay.percentile(50));
      set('0.99', delay.percentile(99));
      set('1', delay.max);
      delay.reset();
    },
  });
}
