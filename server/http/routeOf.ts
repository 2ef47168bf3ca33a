import type { Request, Response } from 'express';

/** The routers and folders outside the API, in the order of the search. */
const mounts = ['/admin', '/api/docs', '/uploads', '/demo'];

/**
 * The pattern of the route that answered, such as `/api/products/:productId`: one of a bounded set, whatever the client
 * sent. Paths without a route are `unmatched`.
 */
export function routeOf(request: Request, response: Response): string {
  if (response.locals.route) return response.locals.route;
  const pattern = request.route?.path;
  const mount = mounts.find((each) => request.baseUrl === each || request.originalUrl.startsWith(`${each}/`));
  if (typeof pattern !== 'string') return mount && request.baseUrl === mount ? `${mount}/*` : 'unmatched';
  return mount && request.baseUrl === mount ? `${mount}${pattern}` : pattern;
}
