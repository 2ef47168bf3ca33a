import type { World } from '../world.js';

/** The address of a page of the web app, for a link in a mail or to go on to. It comes from the configuration, never from a request. */
export const appPage = ({ config }: Pick<World, 'config'>, path: string): string =>
  `${config.appUrl ?? config.publicUrl}${path}`;
