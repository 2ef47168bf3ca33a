import cors, { type CorsOptions } from 'cors';
import type { Request, RequestHandler } from 'express';

/** Any port of this machine, where web apps are developed. */
const local = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

interface Settings {
  appOrigins: string[];
  production: boolean;
}

/** The origins whose pages may call the API with credentials. Outside production, local pages may as well. */
export const trustedOrigins = ({ appOrigins, production }: Settings): (string | RegExp)[] =>
  production ? appOrigins : [...appOrigins, local];

type Origins = Parameters<typeof trustedOrigins>[0] & { websiteOrigins: string[] };

/** Apps without cookies keep the token of this header and send it back. */
export const deviceHeader = 'X-Device-Token';

const exposedHeaders = ['X-Request-Id', 'Retry-After', 'Idempotency-Replayed', deviceHeader];
const websitePaths = /^\/api(\/v1)?\/website(\/|$)/i;

/**
 * Sets the CORS headers. `WEBSITE_ORIGINS`, if unset every origin, may read the paths for the website, without
 * credentials; apps
 * (`trustedOrigins`) may read everything else, with credentials.
 */
export function allowCrossOrigin(config: Origins): RequestHandler {
  const apps: CorsOptions = { origin: trustedOrigins(config), credentials: true, exposedHeaders };
  const { websiteOrigins } = config;
  const website: CorsOptions = { origin: websiteOrigins.length > 0 ? websiteOrigins : '*', exposedHeaders };
  return cors<Request>((request, decide) => decide(null, websitePaths.test(request.path) ? website : apps));
}
