import type { Request, Response } from 'express';
import { Gauge, type Registry } from 'prom-client';
import { routeOf } from '../http/routeOf.js';
import type { RequestObserver } from '../logRequests.js';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Measures requests by the pattern of their route. An answer that its client did not wait for has no status. */
export function measureRequests(registry: Registry): RequestObserver {
  let inFlight = 0;
  const durations = new RequestDurations(registry);
  new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are being answered, with open streams.',
    registers: [registry],
    collect() {
      this.set(inFlight);
    },
  });
  return {
    begin(request: Request) {
      inFlight++;
      request.begunAt = performance.now();
    },
    end(request: Request, response: Response) {
      inFlight--;
      if (response.locals.isStream) return;
      const method = methods.has(request.method) ? request.method : 'other';
      const status = response.headersSent ? String(response.statusCode) : 'aborted';
      const seconds = (performance.now() - (request.begunAt ?? 0)) / 1000;
      durations.observe(method, routeOf(request, response), status, seconds);
    },
  };
}

/** The upper bounds of the buckets, in seconds. */
const bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Series {
  labels: { method: string; route: string; status: string };
  /** Requests by bucket, not cumulated; the last bucket has no bound. */
  buckets: number[];
  sum: number;
  count: number;
}

const name = 'http_request_duration_seconds';

/**
 * A histogram of request durations. The one of prom-client sorts and joins the labels of every observation, which costs
 * more than the rest of the measurement of a cached read.
 */
class RequestDurations {
  readonly name = name;
  readonly help = 'Time from the arrival of a request to the end of its answer, without streams.';
  readonly type = 'histogram';
  readonly aggregator = 'sum';
  private readonly series = new Map<string, Series>();

  constructor(registry: Registry) {
    registry.registerMetric(this as never);
  }

  observe(method: string, route: string, status: string, seconds: number): void {
    const key = `${method} ${status} ${route}`;
    let found = this.series.get(key);
    if (!found) {
      found = { labels: { method, route, status }, buckets: new Array(bounds.length + 1).fill(0), sum: 0, count: 0 };
      this.series.set(key, found);
    }
    let bucket = 0;
    while (bucket < bounds.length && seconds > (bounds[bucket] as number)) bucket++;
    (found.buckets[bucket] as number)++;
    found.sum += seconds;
    found.count++;
  }

  /** In the form of prom-client's own metrics. */
  async get() {
    const { help, type, aggregator } = this;
    return { name, help, type, aggregator, values: [...this.series.values()].flatMap(valuesOf) };
  }

  reset(): void {
    this.series.clear();
  }
}

function valuesOf({ labels, buckets, sum, count }: Series) {
  let below = 0;
  const cumulated = buckets.map((inBucket, index) => {
    below += inBucket;
    return { labels: { le: bounds[index] ?? '+Inf', ...labels }, value: below, metricName: `${name}_bucket` };
  });
  return [
    ...cumulated,
    { labels, value: sum, metricName: `${name}_sum` },
    { labels, value: count, metricName: `${name}_count` },
  ];
}
