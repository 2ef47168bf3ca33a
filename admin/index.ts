import { basename, dirname, resolve } from 'node:path';
import { buildRoutes } from '@adminjs/express';
import { Database } from '@adminjs/mongoose';
import { type ErrorRequestHandler, Router } from 'express';
import { Refused } from '../domain/errors.js';
import type { World } from '../domain/world.js';
import { ConsoleResource } from './adapter/ConsoleResource.js';
import { branding } from './branding.js';
import { componentLoader } from './componentLoader.js';
import { admitSignedIn } from './fence/admitSignedIn.js';
import { keepSessions } from './fence/keepSessions.js';
import { readFields } from './fence/readFields.js';
import { readQuery } from './fence/readQuery.js';
import { recallOperator } from './fence/recallOperator.js';
import { refuseCrossSite } from './fence/refuseCrossSite.js';
import { securePages } from './fence/securePages.js';
import { signIn } from './fence/signIn.js';
import { readDashboard } from './readDashboard.js';
import { resources } from './resources/index.js';
import { words } from './words.js';
import AdminJS, { Router as AdminRouter, NotFoundError } from 'adminjs';

const paths = { rootPath: '/admin', loginPath: '/admin/login', logoutPath: '/admin/logout' };

/** What the console needs besides the world. */
export interface ConsoleOptions {
  /** Signs the session cookie; at least 32 bytes. */
  sessionSecret: string;
}

/**
 * The console of the staff, to be mounted at `/admin` ahead of any body parser, over the connected database. In front of
 * AdminJS stands a fence, in this order: what every answer carries, files that are no secret, no other site's requests,
 * who is it, the login, and from there on nobody who is not signed in.
 */
export async function createConsole(world: World, { sessionSecret }: ConsoleOptions): Promise<Router> {
  const { publicUrl } = world.config;
  const sessions = await keepSessions({ secret: sessionSecret, publicUrl });
  const admin = buildAdmin(world);
  const router = Router();
  router.use(securePages);
  router.use(assets());
  router.use(refuseCrossSite(publicUrl));
  router.use(sessions, recallOperator(world));
  router.use(signIn(world, admin, paths));
  router.use(admitSignedIn(paths.loginPath));
  router.use(readQuery, readFields());
  refuseUnknown(router, admin);
  buildRoutes({ admin, routes: AdminRouter.routes, router });
  router.use(answerMissing);
  return router;
}

function buildAdmin(world: World): AdminJS {
  AdminJS.registerAdapter({ Database, Resource: ConsoleResource });
  return new AdminJS({
    ...paths,
    componentLoader,
    branding,
    resources: resources(world),
    dashboard: { component: 'Dashboard', handler: readDashboard },
    locale: { language: 'en', availableLanguages: ['en'], translations: { en: words } },
    settings: { defaultPerPage: 20 },
  });
}

/** Scripts, styles and icons. Served from their own folders, so that a dot in the name of a folder above does not hide them. */
function assets(): Router {
  const router = Router();
  for (const { path, src } of AdminRouter.assets) {
    const file = resolve(src);
    router.get(path, (_request, response) => {
      response.set('Cache-Control', 'no-cache');
      response.sendFile(basename(file), { root: dirname(file) });
    });
  }
  return router;
}

/** AdminJS takes an unknown name in an address of its API for a fault of the server; it is a 404. */
function refuseUnknown(router: Router, admin: AdminJS): void {
  const find = (id: string) => admin.resources.find((resource) => resource.id() === id);
  router.param('resourceId', (request, _response, next, id: string) => {
    if (request.path.startsWith('/api/') && !find(id)) throw new Refused('not_found');
    next();
  });
  router.param('action', (request, _response, next, action: string) => {
    const resource = find(String(request.params.resourceId));
    if (request.path.startsWith('/api/') && !Object.hasOwn(resource?.decorate().actions ?? {}, action)) {
      throw new Refused('not_found');
    }
    next();
  });
}

const answerMissing: ErrorRequestHandler = (error, _request, _response, next) =>
  next(error instanceof NotFoundError ? new Refused('not_found') : error);
