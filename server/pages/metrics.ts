import { type Request, Router } from 'express';
import { Refused } from '../../domain/errors.js';
import type { Config } from '../config/config.js';
import { secretsMatch } from '../http/gates/signatures.js';
import type { Metrics } from '../telemetry/startMetrics.js';
import { readOnly } from './readOnly.js';

const loopback = /^(127\.|::1$|::ffff:127\.|localhost$)/;
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

type Settings = Pick<Config, 'metricsToken' | 'production' | 'host' | 'trustProxy'>;

/**
 * Whether the metrics are on: with `METRICS_TOKEN`, or without it outside production while the service listens on this
 * machine only and no proxy is configured.
 */
export const hasMetrics = ({ metricsToken, production, host, trustProxy }: Settings): boolean =>
  metricsToken !== undefined || (!production && trustProxy === 0 && loopback.test(host));

/** `GET /metrics`, for Prometheus. With `METRICS_TOKEN` it requires `Authorization: Bearer`. */
export function metricsRouter(
  { metricsToken }: Pick<Settings, 'metricsToken'>,
  { read }: Pick<Metrics, 'read'>,
): Router {
  const router = Router();
  router.get('/metrics', readOnly, async (request, response) => {
    if (metricsToken) checkToken(request, metricsToken);
    else if (!isLocal(request)) throw new Refused('not_found');
    const { contentType, text } = await read();
    response.set({ 'Cache-Control': 'no-store', 'Content-Type': contentType }).send(text);
  });
  return router;
}

function checkToken(request: Request, token: string): void {
  const [, given] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!secretsMatch(given, token)) throw new Refused('unauthenticated', { headers: { 'WWW-Authenticate': 'Bearer' } });
}

/** A proxy of this machine also connects from it, but says so in a header. */
const isLocal = (request: Request): boolean =>
  loopback.test(request.socket.remoteAddress ?? '') && !forwarding.some((name) => name in request.headers);
