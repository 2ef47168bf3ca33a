import type { World } from '../world.js';

/** The URL of a page of the web app, for links and redirects. The origin is configured, never taken from a request. */
export const appPage = ({ config }: Pick<World, 'config'>, path: string): string =>
  `${config.appUrl ?? config.publicUrl}${path}`;
