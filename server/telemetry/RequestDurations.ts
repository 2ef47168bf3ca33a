import type { Registry } from 'prom-client';

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
export class RequestDurations {
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
