import cors, { type CorsOptions } from 'cors';
import type { Request, RequestHandler } from 'express';

interface Origins {
  appOrigins: string[];
  websiteOrigins: string[];
}

const exposedHeaders = ['X-Request-Id', 'Retry-After', 'Idempotency-Replayed'];
const websitePaths = /^\/api(\/v1)?\/website(\/|$)/i;

/**
 * Says to browsers which other origins may read an answer (CORS): those of `WEBSITE_ORIGINS` what is for the website, without
 * credentials, and those of `APP_ORIGINS` everything else, with them.
 */
export function allowCrossOrigin({ appOrigins, websiteOrigins }: Origins): RequestHandler {
  const apps: CorsOptions = { origin: appOrigins, credentials: true, exposedHeaders };
  const website: CorsOptions = { origin: websiteOrigins, exposedHeaders };
  return cors<Request>((request, decide) => decide(null, websitePaths.test(request.path) ? website : apps));
}
