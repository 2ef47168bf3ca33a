import type { Request, Response } from 'express';
import { Gauge, type Registry } from 'prom-client';
import type { RequestObserver } from '../http/RequestObserver.js';
import { routeOf } from '../http/routeOf.js';
import { RequestDurations } from './RequestDurations.js';

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
