import { basename, dirname, resolve } from 'node:path';
import { buildRoutes } from '@adminjs/express';
import { Database } from '@adminjs/mongoose';
import AdminJS, { type ActionDecorator, Router as AdminRouter, NotFoundError } from 'adminjs';
import { type ErrorRequestHandler, type Request, Router } from 'express';
import { Refused } from '../domain/errors.js';
import { readBoard } from '../domain/staff/orders/readBoard.js';
import { searchRecords } from '../domain/staff/search/searchRecords.js';
import type { World } from '../domain/world.js';
import { account } from './account.js';
import { ConsoleResource } from './adapter/ConsoleResource.js';
import { branding } from './branding.js';
import { componentLoader } from './componentLoader.js';
import {
  dayCloses,
  exports,
  personExports,
  receipts,
  resumes,
  settlementRuns,
  statements,
  taxes,
} from './downloads.js';
import { jobsPage } from './jobsPage.js';
import { parseBody, refuseCrossSite, sanitizeQuery } from './middleware/inputs.js';
import { securePages } from './middleware/securePages.js';
import { readDashboard, readMoney, readTaxes, sales, waitingCounts } from './pageData.js';
import { relatedLists } from './related/relatedLists.js';
import { resources } from './resources/index.js';
import { checkRight } from './rights/checkRight.js';
import { mayDo } from './rights/rights.js';
import { createSessions } from './signIn/createSessions.js';
import { loadOperator, requireOperator } from './signIn/loadOperator.js';
import { loginRouter } from './signIn/loginRouter.js';
import { passwordRouter } from './signIn/passwordRouter.js';
import { translations } from './translations.js';

const paths = { rootPath: '/admin', loginPath: '/admin/login', logoutPath: '/admin/logout' };

/** Options of the console besides the world. */
export interface ConsoleOptions {
  /** Signs the session cookie; at least 32 bytes. */
  sessionSecret: string;
  /** The folder with the note about the first operator. */
  dataDir: string;
}

/**
 * The staff console. Mount it at `/admin` before any body parser, after connecting the database. The order of the
 * middleware matters: everything after `requireOperator` requires a signed-in operator.
 */
export async function createConsole(world: World, { sessionSecret, dataDir }: ConsoleOptions): Promise<Router> {
  const { publicUrl } = world.config;
  const sessions = await createSessions({ secret: sessionSecret, publicUrl });
  const admin = buildAdmin(world);
  // Permission checks compare paths case-sensitively, so routing must too.
  const router = Router({ caseSensitive: true });
  router.use(securePages);
  router.use(assets());
  router.use(refuseCrossSite(publicUrl));
  router.use(sessions, loadOperator(world));
  router.use(passwordRouter(world, admin, paths.loginPath));
  router.use(loginRouter(world, admin, { ...paths, dataDir }));
  router.use(requireOperator(paths.loginPath));
  router.use(sanitizeQuery, parseBody());
  refuseCalls(router, admin);
  router.use(
    statements(world),
    settlementRuns(world),
    dayCloses(world),
    taxes(world),
    receipts(world),
    resumes(),
    waitingCounts(world),
    sales(world),
    relatedLists(),
    account(world),
    personExports(world),
    exports(world, admin),
  );
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
    pages: {
      Search: {
        component: 'SearchPage',
        handler: async ({ query }: Request, _response, { currentAdmin }) => {
          const found = await searchRecords(typeof query.q === 'string' ? query.q : '');
          return found.filter(({ resource }) => mayDo(currentAdmin?.role, resource, 'search'));
        },
      },
      Account: { component: 'AccountPage' },
      Jobs: jobsPage(world),
      Board: { component: 'BoardPage', handler: () => readBoard(world) },
      Money: { component: 'MoneyPage', handler: ({ query }: Request) => readMoney(world, query.day) },
      Taxes: { component: 'TaxesPage', handler: ({ query }: Request) => readTaxes(world, query.month) },
    },
    dashboard: {
      component: 'Dashboard',
      handler: (...[, , { currentAdmin }]) => readDashboard(world, currentAdmin?.role),
    },
    locale: { language: 'en', availableLanguages: ['en'], translations: { en: translations } },
    settings: { defaultPerPage: 20 },
  });
}

/** Scripts, styles and icons, served from their own folders: Express does not serve files below a dot folder. */
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

/** Whether an action may be called at a part of the path: for a list, for a record, or for several. */
const placeFits: Readonly<Record<string, (action: ActionDecorator) => boolean>> = {
  actions: (action) => action.isResourceType(),
  records: (action) => action.isRecordType(),
  bulk: (action) => action.isBulkType(),
};

/**
 * Answers the calls of AdminJS's API that are not allowed: 403 without the right, and 404 for an unknown resource,
 * action or page, and for an action of a record at the path of a list. AdminJS itself would answer 200 or 500.
 */
function refuseCalls(router: Router, admin: AdminJS): void {
  const isCall = ({ path }: Request) => path.startsWith('/api/');
  router.param('resourceId', (request, _response, next, id: string) => {
    if (isCall(request)) checkRight(request, id, 'list');
    next();
  });
  router.param('action', (request, _response, next, action: string) => {
    if (isCall(request)) {
      const resourceId = String(request.params.resourceId);
      checkRight(request, resourceId, action);
      const [, , , , place = ''] = request.path.split('/');
      const called = admin.findResource(resourceId).decorate().actions[action];
      if (!called || !placeFits[place]?.(called)) throw new Refused('not_found');
    }
    next();
  });
  router.param('pageName', (request, _response, next, page: string) => {
    if (isCall(request)) checkRight(request, page, request.method === 'POST' ? 'change' : 'read');
    next();
  });
}

const answerMissing: ErrorRequestHandler = (error, _request, _response, next) =>
  next(error instanceof NotFoundError ? new Refused('not_found') : error);
