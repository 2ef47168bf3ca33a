import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fillDatabase } from '../../../demo/fillDatabase.js';
import { accountKinds } from '../../../models/fields/accountFields.js';
import { declared } from '../../../routes/index.js';
import type { Declared } from '../../../server/http/declaration.js';
import { useConsole } from '../../support/console.js';
import { partnerSecret } from '../../support/partners.js';
import { bytesOf, type RawRequest, sendRaw } from '../../support/rawRequest.js';
import { type TestWorld, testWorld } from '../../support/world.js';
import { consoleRequest, newestRecords, routesOfAdminJs } from './consoleRequest.js';
import { anyHeader, mangleAnything } from './mangling/mangleAnything.js';
import { credentialOf, randomRequests, seed } from './randomRequests.js';

const count = 2_000;
const concurrent = 8;
/** After a request with a mangled length the server may wait for more bytes. */
const timeoutMs = { framed: 40_000, unframed: 250 };

/** The addresses of the service that are neither endpoints nor routes of AdminJS. */
const otherPaths = [
  '/livez',
  '/readyz',
  '/',
  '/api',
  '/api/docs',
  '/api/docs/swagger-ui.css',
  '/api/openapi.json',
  '/demo/grocery.svg',
  '/uploads/1.jpg',
  '/admin/',
  '/admin/login',
  '/admin/settlements/1/statement.csv',
  '/admin/applications/1000000/resume.pdf',
  '/admin/orders/1/receipt',
];
const login: RawRequest = {
  method: 'POST',
  path: '/admin/login',
  headers: [['content-type', 'application/x-www-form-urlencoded']],
  body: Buffer.from('email=first%40example.in&password=wrong'),
};

/** The credentials of each kind of caller. */
type Credentials = Record<string, Record<string, string>>;

/** An address and its requests, one for each round. */
interface Target {
  name: string;
  request(round: number, credentials: Credentials): Promise<RawRequest>;
}

/** Requests that end a session, an account or a resource of other requests come last in a round. */
const isLast = ({ name }: Target) =>
  /DELETE .*(\/me|\/requests\/:requestId|:messageId|:webhookId)$|logout|change-password/.test(name);

const isFramed = ({ headers }: RawRequest) =>
  !headers.some(([name]) => /^(content-length|transfer-encoding)$/.test(name));

export function testMangledRequests(): void {
  const theConsole = useConsole({
    RATE_LIMITS_ENABLED: 'false',
    JWT_SECRET: testWorld().config.jwtSecret,
    CRON_SECRET: testWorld().config.cronSecret ?? '',
    PAYMENTS_ONLINE_ENABLED: 'true',
    UPI_VPA: 'marketplace@okbank',
    UPI_PAYEE_NAME: 'Coastal Marketplace',
    DELIVERY_PARTNER_URL: 'http://127.0.0.1:9',
    DELIVERY_PARTNER_SECRET: partnerSecret,
  });
  let world: TestWorld;
  let targets: Target[];
  let rounds: number;

  beforeAll(async () => {
    world = testWorld({ dataDir: theConsole.dataDir });
    // The service runs by the real clock.
    world.clock.set(new Date().toISOString());
    // The orders of all stores take most of the time of a fill.
    await fillDatabase(world, { products: 100, stores: 5 });
    const [routes, records] = await Promise.all([routesOfAdminJs(), newestRecords()]);
    rounds = Math.ceil(count / (declared.length + routes.length + otherPaths.length + 2));
    const withOperator = (name: string, requestOf: (round: number) => RawRequest): Target => ({
      name,
      request: async (round, { operator = {} }) => {
        const request = requestOf(round);
        return { ...request, headers: [...Object.entries(operator), ...request.headers] };
      },
    });
    const get = { method: 'GET', headers: [], body: Buffer.alloc(0) };
    const all = [
      ...declared.map(endpointTarget),
      ...routes.map((route, nth) =>
        withOperator(`${route.method} ${route.path}`, (round) => consoleRequest(route, 7 * round + nth, records)),
      ),
      ...otherPaths.map((path) => withOperator(path, () => ({ ...get, path }))),
      withOperator('login', () => login),
      withOperator('logout', () => ({ ...get, method: 'POST', path: '/admin/logout' })),
    ];
    targets = [...all.filter((target) => !isLast(target)), ...all.filter(isLast)];
  });

  function endpointTarget(endpoint: Declared): Target {
    const requests = randomRequests(endpoint, rounds, world.now());
    return {
      name: `${endpoint.method.toUpperCase()} ${endpoint.path}`,
      request: async (round, credentials) => {
        const { caller, path, headers, body } = requests[round] as (typeof requests)[number];
        const form = body instanceof FormData ? new Response(body) : undefined;
        const type = form?.headers.get('content-type');
        const all = { ...credentials[caller], ...headers, ...(type && { 'content-type': type }) };
        return {
          method: endpoint.method.toUpperCase(),
          path: `/api${path}`,
          headers: Object.entries(all),
          body: form ? Buffer.from(await form.arrayBuffer()) : Buffer.from(String(body ?? '')),
        };
      },
    };
  }

  async function signInAll(): Promise<Credentials> {
    const operator = { cookie: (await theConsole.signIn()).cookie };
    const kinds = [...accountKinds, 'cron', 'none'] as const;
    const others = kinds.map(async (kind) => [kind, await credentialOf(world, kind)]);
    return { operator, ...Object.fromEntries(await Promise.all(others)) };
  }

  /** Sends a request, with its length unless that is mangled. */
  async function send(request: RawRequest) {
    const framed = isFramed(request);
    const length: RawRequest['headers'] = framed ? [['content-length', String(request.body.length)]] : [];
    const sent = { ...request, headers: [...request.headers, ...length] };
    const answer = await sendRaw(theConsole.url, sent, framed ? timeoutMs.framed : timeoutMs.unframed);
    return { ...answer, sent, unanswered: framed && !answer.closed };
  }

  describe('CWE-248: uncaught exception: a mangled request', () => {
    it(`is always answered, and is no failure of the service: ${count} requests with seed ${seed}`, async () => {
      const failures: string[] = [];
      const seen = new Map<number, number>();
      const manglings = fc.sample(fc.oneof(anyHeader, mangleAnything), { seed, numRuns: rounds * targets.length });
      for (let round = 0; round < rounds; round++) {
        const credentials = await signInAll();
        const waiting = targets.entries();
        const lane = async () => {
          for (const [index, { name, request: requestOf }] of waiting) {
            const { headers, ...request } = await requestOf(round, credentials);
            const nth = round * targets.length + index;
            const first: RawRequest['headers'] = [
              ['connection', 'close'],
              ['host', new URL(theConsole.url).host],
            ];
            const mangled = manglings[nth]?.({ ...request, headers: [...first, ...headers] }) as RawRequest;
            const { statuses, text, unanswered, sent } = await send(mangled);
            for (const status of statuses) seen.set(status, (seen.get(status) ?? 0) + 1);
            // Parts that are not set up answer 503.
            if (!unanswered && !statuses.some((status) => status === 500 || status > 503)) continue;
            const asked = bytesOf(sent).toString('latin1').slice(0, 1_500);
            failures.push(`seed ${seed}, number ${nth}, ${name}\n${asked}\n→ ${text.slice(0, 600)}`);
          }
        };
        await Promise.all(Array.from({ length: concurrent }, lane));
      }
      expect(failures).toEqual([]);
      // Some requests stay valid, and most are refused.
      for (const status of [200, 302, 400, 401, 404, 405, 413, 415, 431])
        expect([status, seen.has(status)]).toEqual([status, true]);
    });
  });
}
