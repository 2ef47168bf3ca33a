import type { Request, Response } from 'express';

/** The routers and folders outside the API, in the order of the search. */
const mounts = ['/admin', '/api/docs', '/uploads', '/demo'];

/**
 * The pattern of the route that answered, such as `/api/products/:productId`: one of a bounded set, whatever the client
 * sent. An OPTIONS request that the CORS gate answers is `preflight`, any other path without a route `unmatched`.
 */
export function routeOf(request: Request, response: Response): string {
  if (response.locals.route) return response.locals.route;
  // A route with several paths has the name of the first one.
  const [pattern] = [request.route?.path].flat();
  const folder = mounts.find((each) => request.baseUrl.toLowerCase() === each);
  if (pattern === undefined) {
    return folder ? `${folder}/*` : request.method === 'OPTIONS' ? 'preflight' : 'unmatched';
  }
  // Express has reset `baseUrl` when a refusal is answered.
  const mount = folder ?? mounts.find((each) => request.originalUrl.startsWith(`${each}/`)) ?? '';
  return pattern.startsWith(mount) ? pattern : `${mount}${pattern}`;
}
