import type { RequestHandler } from 'express';
import { Gauge, type Registry } from 'prom-client';
import { routeOf } from '../http/routeOf.js';
import { RequestDurations } from './RequestDurations.js';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Measures requests by the pattern of their route. An answer that its client did not wait for has no status. */
export function measureRequests(registry: Registry): RequestHandler {
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
  return (request, response, next) => {
    inFlight++;
    const begun = performance.now();
    response.on('close', () => {
      inFlight--;
      if (response.locals.isStream) return;
      const method = methods.has(request.method) ? request.method : 'other';
      const status = response.headersSent ? String(response.statusCode) : 'aborted';
      durations.observe(method, routeOf(request, response), status, (performance.now() - begun) / 1000);
    });
    next();
  };
}
