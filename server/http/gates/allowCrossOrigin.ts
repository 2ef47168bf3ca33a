import cors, { type CorsOptions } from 'cors';
import type { Request, RequestHandler } from 'express';
import { deviceHeader } from '../signIn/knownDevice.js';

interface Origins {
  appOrigins: string[];
  websiteOrigins: string[];
}

const exposedHeaders = ['X-Request-Id', 'Retry-After', 'Idempotency-Replayed', deviceHeader];
const websitePaths = /^\/api(\/v1)?\/website(\/|$)/i;

/**
 * Sets the CORS headers. `WEBSITE_ORIGINS` may read the paths for the website, without credentials; `APP_ORIGINS` may
 * read everything else, with credentials.
 */
export function allowCrossOrigin({ appOrigins, websiteOrigins }: Origins): RequestHandler {
  const apps: CorsOptions = { origin: appOrigins, credentials: true, exposedHeaders };
  const website: CorsOptions = { origin: websiteOrigins, exposedHeaders };
  return cors<Request>((request, decide) => decide(null, websitePaths.test(request.path) ? website : apps));
}
