import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { declared } from '../../../routes/index.js';
import { useConsole } from '../../support/console.js';
import { type FakeGateway, startFakeGateway } from '../../support/fakeGateway.js';
import type { Mangling } from '../../support/mangling/Mangling.js';
import { mangleAnything } from '../../support/mangling/mangleAnything.js';
import { mangleHeader } from '../../support/mangling/mangleHeader.js';
import { oddHeaders } from '../../support/mangling/oddHeaders.js';
import { partnerSecret } from '../../support/partners.js';
import { bytesOf, type RawRequest, sendRaw } from '../../support/rawRequest.js';
import { testWorld } from '../../support/world.js';
import { consoleTarget, routesOfAdminJs } from './consoleTarget.js';
import { cronSecret, endpointTarget } from './endpointTarget.js';
import { expectedRefusals } from './expectedRefusals.js';
import { loginTarget, logoutTarget, otherTargets } from './otherTargets.js';
import { prepareFacts } from './prepareFacts.js';
import type { Target } from './Target.js';

/**
 * Sends every endpoint and every route of the console requests with mangled headers, paths, queries and bodies over a
 * raw socket. The long form has its own seed; `MANGLED_SEED` sets another.
 */
const count = 250;
const seed = Number(process.env.MANGLED_SEED ?? 1);
const concurrent = 8;
/** After a request with a mangled length the server may wait for more bytes. */
const timeoutMs = { framed: 40_000, unframed: 250 };
const world = testWorld();

/** The answer of all external services: no keys, no codes, no deliveries, and one text. */
const externalAnswer = {
  ...{ keys: [], error: 'invalid_grant', text: 'words' },
  data: { translations: [{ translatedText: 'words', detectedSourceLanguage: 'kn' }] },
};
const env: Record<string, string> = { RATE_LIMITS_ENABLED: 'false', JWT_SECRET: world.config.jwtSecret };

/** Requests that end a session, an account or a resource of other requests come last in a round. */
const isLast = ({ name }: Target) =>
  /DELETE .*(\/me|\/requests\/:requestId|:messageId|:webhookId)$|logout|change-password/.test(name);

const isFramed = ({ headers }: RawRequest) =>
  !headers.some(([name]) => /^(content-length|transfer-encoding)$/.test(name));

/** Processes a list with limited concurrency. */
async function each<T>(list: T[], work: (item: T, nth: number) => Promise<void>): Promise<void> {
  const queue = list.entries();
  const lane = async () => {
    for (const [nth, item] of queue) await work(item, nth);
  };
  await Promise.all(Array.from({ length: concurrent }, lane));
}

export function testMangledRequests(): void {
  // The service takes the world's sessions, and runs by the real clock.
  world.clock.set(new Date().toISOString());
  let external: Server;
  let gateway: FakeGateway;
  beforeAll(async () => {
    external = createServer((_request, response) => response.end(JSON.stringify(externalAnswer)));
    await once(external.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(external.address() as AddressInfo).port}`;
    gateway = await startFakeGateway();
    Object.assign(env, {
      ...gateway.environment,
      ...{ RAZORPAY_WEBHOOK_SECRET: partnerSecret, PAYMENTS_ONLINE_ENABLED: 'true', CRON_SECRET: cronSecret },
      ...{ UPI_VPA: 'marketplace@okbank', UPI_PAYEE_NAME: 'Coastal Marketplace' },
      ...{ SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: 'a secret of the text message gateway' },
      ...{ DELIVERY_PARTNER_URL: url, DELIVERY_PARTNER_SECRET: partnerSecret },
      // Invented push endpoints are not resolved.
      ...{ PUSH_ALLOW_PRIVATE: 'true', WEBHOOK_ALLOW_PRIVATE: 'true' },
      ...{ GOOGLE_TRANSLATE_API_KEY: 'tests', GOOGLE_TRANSLATE_URL: url, TRANSCRIBE_URL: url },
      ...{ GOOGLE_CLIENT_ID: 'tests', GOOGLE_CLIENT_SECRET: 'tests', GOOGLE_JWKS_URL: url, GOOGLE_TOKEN_URL: url },
    });
  });
  afterAll(async () => {
    external.close();
    await gateway?.stop();
  });
  const theConsole = useConsole(env);

  let operatorCookie = '';

  async function signedInOperator(): Promise<string> {
    const { status } = await theConsole.ask('/api/dashboard', { cookie: operatorCookie });
    if (status !== 200) operatorCookie = (await theConsole.signIn()).cookie;
    return operatorCookie;
  }

  const prepareRound = async (round: number) => prepareFacts(world, await signedInOperator(), round);

  let targets: Target[] = [];
  beforeAll(async () => {
    const all = [
      ...declared.map(endpointTarget),
      ...(await routesOfAdminJs()).map(consoleTarget),
      ...[...otherTargets, loginTarget, logoutTarget],
    ];
    targets = [...all.filter((target) => !isLast(target)), ...all.filter(isLast)];
  });

  /** Adds the host, and closes the connection after the answer. */
  const complete = ({ headers, ...request }: RawRequest): RawRequest => ({
    ...request,
    headers: [['connection', 'close'], ['host', new URL(theConsole.url).host], ...headers],
  });

  /** Sends a request, with its length unless that is mangled. */
  function send(request: RawRequest) {
    const framed = isFramed(request);
    const length: RawRequest['headers'] = framed ? [['content-length', String(request.body.length)]] : [];
    const sent = { ...request, headers: [...request.headers, ...length] };
    return sendRaw(theConsole.url, sent, framed ? timeoutMs.framed : timeoutMs.unframed).then((answer) => ({
      ...answer,
      sent,
      unanswered: framed && !answer.closed,
    }));
  }

  describe('CWE-248: uncaught exception: an unmangled request', () => {
    it('is answered, so that the mangled requests below reach every handler', async () => {
      const statuses: Record<string, number | undefined> = {};
      let facts = await prepareRound(0);
      for (const target of targets) {
        if (isLast(target)) facts = await prepareRound(0);
        const { statuses: got } = await send(complete(target.request(facts, 0)));
        statuses[target.name] = got.at(-1);
      }
      const isWrong = ([name, status = 0]: [string, number | undefined]) =>
        name in expectedRefusals ? expectedRefusals[name] !== status : status < 200 || status >= 400;
      expect(Object.entries(statuses).filter(isWrong)).toEqual([]);
    }, 180_000);
  });

  /** Every second request has one mangled header, another one each time; the others have any mangling. */
  const manglings = (): Mangling[] => {
    const mangled = Object.keys(oddHeaders).map((name) => fc.sample(mangleHeader(name), { seed, numRuns: count }));
    const anything = fc.sample(mangleAnything, { seed, numRuns: count });
    return anything.map((any, nth) => {
      const [round, place] = [Math.floor(nth / targets.length), nth % targets.length];
      if ((round + place) % 2 === 0) return any;
      return mangled[(Math.floor(round / 2) + place + seed) % mangled.length]?.[nth] ?? any;
    });
  };

  describe('CWE-248: uncaught exception: a mangled request', () => {
    it(`is always answered, and never 5xx: ${count} requests with seed ${seed}`, async () => {
      const failures: string[] = [];
      const seen = new Map<number, number>();
      const all = manglings();
      for (let first = 0; first < count; first += targets.length) {
        const facts = await prepareRound(first);
        await each(all.slice(first, first + targets.length), async (mangle, index) => {
          const target = targets[index];
          if (!target) return;
          const request = mangle(complete(target.request(facts, first + index)));
          const { statuses, text, unanswered, sent } = await send(request);
          for (const status of statuses) seen.set(status, (seen.get(status) ?? 0) + 1);
          if (!unanswered && !statuses.some((status) => status >= 500)) return;
          const asked = bytesOf(sent).toString('latin1').slice(0, 1_500);
          failures.push(`seed ${seed}, number ${first + index}, ${target.name}\n${asked}\n→ ${text.slice(0, 600)}`);
        });
      }
      expect(failures).toEqual([]);
      // Some requests stay valid, and most are refused. Only the long form has enough bodies that are too large.
      for (const status of [200, 302, 400, 401, 404, 405, 415, 431, ...[]])
        expect(seen.get(status) ?? 0).toBeGreaterThan(0);
    }, 300_000);
  });
}
