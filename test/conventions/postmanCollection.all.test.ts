import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { filledFolder } from '../support/filledFolder.js';
import { type Service, startService } from '../support/service.js';

// biome-ignore lint/suspicious/noExplicitAny: its types lack what it has
type Any = any;
const postman: Any = createRequire(import.meta.url)('postman-collection');

const timeoutMs = 120_000;

/** The requests that end a session or an account. They run last. */
const ending = /logout|change-password|DELETE .*\/auth\/me$/;
/** The requests that succeed once only, whatever their key. */
const once = /^POST .*\/(review|promotions)$/;

describe('the Postman collection', () => {
  const collection = new postman.Collection(JSON.parse(readFileSync('docs/postman.json', 'utf8')));
  const items: Any[] = [];
  collection.forEachItem((item: Any) => items.push(item));
  const nameOf = ({ request: { method, url } }: Any) => `${method} /${url.path?.join('/')}`;
  const named = (name: string) => items.find((item) => nameOf(item) === name);
  let cookie = '';
  let service: Service;
  beforeAll(async () => {
    const payments = { PAYMENTS_ONLINE_ENABLED: 'true', UPI_VPA: 'market@okbank', UPI_PAYEE_NAME: 'Market' };
    service = await startService({ DATA_DIR: await filledFolder(), RATE_LIMITS_ENABLED: 'false', ...payments });
    collection.variables.upsert({ key: 'baseUrl', value: service.url });
  }, timeoutMs);
  afterAll(() => service?.end('SIGTERM'));

  /** Sends a request and runs its script, as Postman does, with the cookies of the sign-in as a seller. */
  async function send(item: Any) {
    const resolved = postman.Property.replaceSubstitutionsIn(item.request.toJSON(), [collection.variables]);
    const { method, url, body, auth, headers } = new postman.Request(resolved);
    const token = auth?.type === 'bearer' ? auth.parameters().get('token') : undefined;
    const sent: Record<string, string> = {
      ...headers.toObject(),
      ...(token ? { Authorization: `Bearer ${token}` } : { cookie }),
    };
    const response = await fetch(url.toString(), {
      method,
      headers: sent,
      signal: AbortSignal.timeout(5_000),
      redirect: 'manual',
      ...(body?.mode === 'raw' && { body: body.toString() }),
    });
    const given = response.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
    if (given.some((each) => each?.startsWith('seller_token='))) cookie = given.join('; ');
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    const text = isStream ? await response.body?.cancel() : await response.text();
    const json = () => JSON.parse(text || '{}');
    const pm = {
      response: { json },
      collectionVariables: { set: (key: string, value: string) => collection.variables.upsert({ key, value }) },
    };
    for (const event of item.events.all()) new Function('pm', event.script.toSource())(pm);
    return { status: response.status, replayed: response.headers.get('Idempotency-Replayed'), text: text ?? '' };
  }

  it(
    'runs each request twice in a row, with the token that its sign-in stored and a new key each time',
    async () => {
      const inOrder = [...items].sort(
        (one, other) => Number(ending.test(nameOf(one))) - Number(ending.test(nameOf(other))),
      );
      const keyed: string[] = [];
      let isSignedIn = false;
      for (const item of inOrder) {
        const name = nameOf(item);
        const logins = isSignedIn ? [] : ['consumer-login', 'login'];
        for (const login of logins) await send(named(`POST /api/auth/${login}`));
        // These change the stored token, or end its session.
        isSignedIn = !name.includes('/auth/');
        const [first, second] = [await send(item), await send(item)];
        for (const { status, replayed } of ending.test(name) ? [first] : [first, second]) {
          const isRefused = status === 500 || (status === 401 && !/expire|cleanup|callback|delivery/.test(name));
          expect([name, status, isRefused, replayed]).toEqual([name, status, false, null]);
        }
        if (!item.request.headers.has('Idempotency-Key') || once.test(name)) continue;
        expect([name, second.status < 300]).toEqual([name, first.status < 300]);
        if (first.status < 300) keyed.push(name);
      }
      expect(keyed).toEqual(expect.arrayContaining(['POST /api/store-orders', 'POST /api/requests', 'POST /api/ads']));
    },
    timeoutMs,
  );
});
