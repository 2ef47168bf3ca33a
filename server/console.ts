import { fileURLToPath } from 'node:url';
import type { RequestHandler, Router } from 'express';
import type { World } from '../domain/world.js';
import type { Config } from './config.js';

/** Where the build puts the bundle of the console's components. */
const bundleFolder = fileURLToPath(new URL('../adminjs', import.meta.url));

/**
 * The staff console, loaded at the first request for it: it brings more code than all the rest of the service, and a
 * process that nobody asks for it stays small and starts fast.
 */
export function lazyConsole(world: World & { config: Config }): RequestHandler {
  let loading: Promise<Router> | undefined;
  return async (request, response, next) => {
    loading ??= load(world);
    const mounted = await loading.catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    mounted(request, response, next);
  };
}

/**
 * AdminJS looks at the environment while it is imported: where the bundle of its components is, and whether to make it
 * at the first request for it. In any mode of ours it serves the one that the build made; nobody else looks there.
 */
async function load(world: World & { config: Config }): Promise<Router> {
  Object.assign(process.env, { ADMIN_JS_TMP_DIR: bundleFolder, NODE_ENV: 'production' });
  const { createConsole } = await import('../admin/index.js');
  return createConsole(world, { sessionSecret: world.config.adminSessionSecret });
}
