import autocannon from 'autocannon';

/** How many requests are under way at any time, unless a row says otherwise. */
const usualConnections = 16;

export interface Request {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Load {
  perSecond: number;
  p99Ms: number;
}

/**
 * Asks for so many seconds without a pause; `next` says what.
 * Fails when anything but a 2xx comes back.
 */
export async function load(
  url: string,
  next: () => Request,
  seconds: number,
  connections = usualConnections,
): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  });
  const { errors, timeouts, non2xx, latency, duration } = result;
  if (errors + timeouts + non2xx > 0) {
    const statuses = Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => `${count} × ${status}`);
    throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts, ${statuses.join(', ')}`);
  }
  return { perSecond: result['2xx'] / duration, p99Ms: latency.p99 };
}
