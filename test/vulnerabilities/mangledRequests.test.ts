import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import mongoose from 'mongoose';
import { insert } from '../../database/insert.js';
import { issueAccessToken } from '../../domain/accounts/sessions/accessToken.js';
import { openThread } from '../../domain/community/openThread.js';
import { postMessage } from '../../domain/community/postMessage.js';
import { draftRequest, postRequest } from '../../domain/community/postRequest.js';
import type { WantedOrder } from '../../domain/orders/placing/draftOrder.js';
import { placeOrder } from '../../domain/orders/placing/placeOrder.js';
import type { ConsumerRecord } from '../../models/accounts/Consumer.js';
import { type AccountKind, accountKinds } from '../../models/fields/accountFields.js';
import { Notification } from '../../models/notifications/Notification.js';
import { DeliveryAssignment } from '../../models/orders/DeliveryAssignment.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import { Refund } from '../../models/payments/Refund.js';
import { declared } from '../../routes/index.js';
import { type Declared, takesJson } from '../../server/http/declaration.js';
import { audiences } from '../../server/http/gates/guards.js';
import { object } from '../../server/http/inputs/fields.js';
import type { Files } from '../../server/http/inputs/uploads.js';
import { carry } from '../support/accounts.js';
import { resourceNames, useConsole } from '../support/console.js';
import {
  makeAccount,
  makeAd,
  makeProduct,
  makeReel,
  makeRestaurant,
  makeStore,
  password,
} from '../support/factories.js';
import { type FakeGateway, startFakeGateway } from '../support/fakeGateway.js';
import { longForm } from '../support/longForm.js';
import { headerNames, type Mangling, mangleAnything, mangleHeader } from '../support/mangle.js';
import { partnerSecret, signaturesOf } from '../support/partners.js';
import { bytesOf, type RawRequest, sendRaw } from '../support/rawRequest.js';
import { sampleFiles } from '../support/sampleFiles.js';
import { testWorld } from '../support/world.js';

/**
 * Sends every endpoint and every route of the console requests with mangled headers, paths, queries and bodies over a
 * raw socket. The long form has its own seed; `MANGLED_SEED` sets another.
 */
const count = longForm ? 20_000 : 400;
const seed = Number(process.env.MANGLED_SEED ?? (longForm ? 11 : 1));
const concurrent = 8;
/** After a request with a mangled length the server may wait for more bytes. */
const timeoutMs = { framed: 40_000, unframed: 250 };

const cronSecret = 'a secret for timed calls, long enough';
const world = testWorld();
// The service takes the world's sessions, and runs by the real clock.
world.clock.set(new Date().toISOString());

/** The answer of all external services: no keys, no codes, no deliveries, and one text. */
const externalAnswer = {
  ...{ keys: [], error: 'invalid_grant', text: 'words' },
  data: { translations: [{ translatedText: 'words', detectedSourceLanguage: 'kn' }] },
};
let external: Server;
let gateway: FakeGateway;
const env: Record<string, string> = { RATE_LIMITS_ENABLED: 'false', JWT_SECRET: world.config.jwtSecret };
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
    PUSH_ALLOW_PRIVATE: 'true',
    ...{ GOOGLE_TRANSLATE_API_KEY: 'tests', GOOGLE_TRANSLATE_URL: url, TRANSCRIBE_URL: url },
    ...{ GOOGLE_CLIENT_ID: 'tests', GOOGLE_CLIENT_SECRET: 'tests', GOOGLE_JWKS_URL: url, GOOGLE_TOKEN_URL: url },
  });
});
afterAll(async () => {
  external.close();
  await gateway?.stop();
});
const theConsole = useConsole(env);

/** The data of a round. Each round creates its own, because some requests erase accounts and end sessions. */
interface Facts {
  /** The credentials of each kind of caller. */
  credentials: Record<AccountKind | 'operator', RawRequest['headers']>;
  /** Values for the fields of a request, by name. */
  values: Record<string, unknown>;
  /** A record of each resource of the console. */
  records: Record<string, number>;
}

type Credential = [kind: AccountKind, headers: RawRequest['headers']];

let operatorCookie = '';

async function signedInOperator(): Promise<string> {
  const { status } = await theConsole.ask('/api/dashboard', { cookie: operatorCookie });
  if (status !== 200) operatorCookie = (await theConsole.signIn()).cookie;
  return operatorCookie;
}

/** Values for fields whose schema does not define a valid value; undefined is omitted. */
const [phone, picture] = ['9480012345', '/uploads/1.jpg'];
const rightValues: Record<string, unknown> = {
  ...{ type: 'email', code: '123456', token: 'a'.repeat(64), idToken: 'a.b.c', action: 'register', kind: 'consumer' },
  ...{ password, currentPassword: password, newPassword: 'a quite different one', language: 'kn' },
  ...{ phone, whatsappNumber: phone, customerPhone: phone, riderPhone: phone, imageUrl: picture, url: picture },
  ...{ openingTime: '08:00', closingTime: '21:00', timezone: 'Asia/Kolkata', price: '149.50', deliveryFee: '20' },
  ...{ fulfillmentType: 'pickup_immediate', pickupTime: undefined, paymentMethod: undefined, status: 'accepted' },
  events: [{ type: 'view', entityType: 'category', entityId: 'grocery' }],
  ...{ sellerId: undefined, referralCode: undefined },
  ...{ quietFrom: '22:00', quietTo: '07:00', endpoint: 'https://push.example.in/a', targetType: 'store' },
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  // No honeypot value, no job, and no external résumé.
  ...{ website: undefined, jobId: undefined, resumeUrl: undefined },
};

async function prepare(round: number): Promise<Facts> {
  const unverified = { emailVerified: false, phoneVerified: false };
  const [consumer, seller, doctor, other] = await Promise.all([
    ...[makeAccount.consumer(), makeAccount.seller()],
    ...[makeAccount.doctor(), makeAccount.consumer(unverified)],
  ] as const);
  const allDay = { openingTime: '00:00', closingTime: '00:00' };
  const store = await makeStore({ sellerId: seller._id, ...allDay });
  const product = await makeProduct(store, { stock: null });
  const reel = await makeReel(consumer, [product]);
  const ad = await makeAd(consumer);
  const items = [{ productId: product._id, quantity: 1 }];
  const wanted = { storeId: store._id, items, fulfillmentType: 'pickup_immediate' as const, reelId: reel._id };
  const { order } = await placeOrder(world, consumer, wanted);
  const { order: another } = await placeOrder(world, consumer, wanted);
  const about = { orderId: order._id, storeId: store._id };
  const assignment = await insert(DeliveryAssignment, about);
  const restaurant = await makeRestaurant();
  const utr = String(400_000_000_000 + order._id);
  const payment = await insert(PaymentSession, {
    ...{ kind: 'store', amount: 22_500, method: 'upi', consumerId: consumer._id, reference: `MP${utr}` },
    ...{ orderId: (await unpaidOrder(consumer, wanted))._id, expiresAt: new Date('2040-01-01T00:00:00.000Z') },
  });
  await Refund.create({ orderId: order._id, amount: order.total, reason: 'order_cancelled', way: 'manual' });
  const asked = { title: 'The tap drips', category: 'plumbing' as const, isAnonymous: false };
  const request = await postRequest(world, draftRequest(world, consumer._id, { ...asked, discussionType: 'public' }));
  const { thread } = await openThread(world, consumer, request._id);
  const address = { topicId: request._id, threadId: thread._id };
  const { message } = await postMessage(world, consumer, address, 'Any evening after six');
  const notification = await insert(Notification, {
    ...{ recipientKind: 'consumer' as const, recipientId: consumer._id, type: 'request_posted' as const },
    data: { requestId: request._id, category: 'plumbing' },
  });
  const accounts = { consumer, seller, doctor };
  const tokens = await Promise.all(accountKinds.map((kind) => tokenOf(kind, accounts[kind])));
  const records = resourceNames.map(async (name) => [name, await newestIn(name)]);
  return {
    credentials: {
      ...(Object.fromEntries(tokens) as Record<AccountKind, RawRequest['headers']>),
      operator: [['cookie', await signedInOperator()]],
    },
    values: {
      ...rightValues,
      ...{ storeId: store._id, productId: product._id, orderId: order._id, movedOrderId: another._id, items },
      ...{ restaurantId: restaurant._id, paymentId: payment._id, utr, targetId: store._id },
      ...{ requestId: request._id, threadId: thread._id, messageId: message._id, notificationId: notification._id },
      ...{ reelId: reel._id, adId: ad._id, assignmentId: assignment._id, consumerId: other._id, doctorId: doctor._id },
      email: `round${round}-${Math.floor(performance.now())}@example.in`,
    },
    records: Object.fromEntries(await Promise.all(records)),
  };
}

/** An order that waits for its payment. */
async function unpaidOrder(consumer: ConsumerRecord, wanted: WantedOrder) {
  const { order } = await placeOrder(world, consumer, wanted);
  await StoreOrder.updateOne({ _id: order._id }, { $set: { paymentMethod: 'online', paymentStatus: 'unpaid' } });
  return order;
}

async function tokenOf(kind: AccountKind, account: { _id: number; credentialVersion: number }): Promise<Credential> {
  const { token, cookie } = carry(kind, await issueAccessToken(world, kind, account));
  return [kind, [token ? ['authorization', `Bearer ${token}`] : ['cookie', String(cookie)]]];
}

const newestIn = async (name: string) =>
  (await mongoose.models[name]?.findOne().sort({ _id: -1 }).lean<{ _id: number }>())?._id ?? 1;

/** An address and its valid requests; `nth` selects one of several. */
interface Target {
  name: string;
  request(facts: Facts, nth: number): RawRequest;
}

const json = 'application/json';
const form = 'multipart/form-data; boundary=x';

const formPart = (said: string, content: string) =>
  `--x\r\ncontent-disposition: form-data; ${said}\r\n\r\n${content}\r\n`;

/** A form with these files, each byte as one character. */
const formWith = (files: Files) => `${Object.entries(files).map(filePart).join('')}--x--\r\n`;

const filePart = ([
  name,
  {
    types: [type = ''],
  },
]: [string, Files[string]]) =>
  formPart(`name="${name}"; filename="file"\r\ncontent-type: ${type}`, sampleFiles[type]?.toString('latin1') ?? '');

interface Described {
  type?: string;
  enum?: unknown[];
  oneOf?: Described[];
  items?: Described;
  properties?: Record<string, Described>;
  format?: string;
  minimum?: number;
  examples?: unknown[];
}

/** A valid value for the schema of a field. */
function exampleOf(schema: Described, name: string, facts: Facts): unknown {
  const { type = '', enum: choices, oneOf, items, properties, format, minimum = 1, examples } = schema;
  const known = facts.values[name];
  if (choices) return choices.includes(known) ? known : choices[0];
  if (name in facts.values && type !== 'boolean') return known;
  // A store may promise an order for it.
  if (format === 'date-time') return new Date(Date.now() + 60 * 60_000).toISOString();
  if (examples) return examples[0];
  if (oneOf?.[0]) return exampleOf(oneOf[0], name, facts);
  if (properties) return examplesOf(properties, facts);
  if (items) return [exampleOf(items, name, facts)];
  return { integer: minimum, number: minimum, boolean: true }[type] ?? 'text';
}

const examplesOf = (properties: Record<string, Described>, facts: Facts): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, exampleOf(schema, name, facts)]));

const shown = (value: unknown) => encodeURIComponent(String(value));

const endpointTarget = (endpoint: Declared): Target => ({
  name: `${endpoint.method.toUpperCase()} /api${endpoint.path}`,
  request: (facts, nth) => {
    const { method, path, for: audience, params = {}, body, file, signed: scheme } = endpoint;
    const ids = examplesOf(object(params).schema.properties as Record<string, Described>, facts);
    const at = path.replace(/:(\w+)/g, (_all, name: string) => shown(ids[name]));
    const { movedOrderId: orderId } = facts.values;
    const moved = { ...facts, values: { ...facts.values, orderId, doctorId: undefined } };
    const files = takesJson(endpoint) ? undefined : file;
    const written = body ? JSON.stringify(exampleOf(object(body).schema, '', moved)) : '';
    const sent = files ? Buffer.from(formWith(files), 'latin1') : Buffer.from(written);
    const type = files ? form : body && json;
    const kinds = audiences[audience];
    const caller = kinds[nth % kinds.length];
    return {
      method: method.toUpperCase(),
      path: `/api${nth % 5 === 4 ? '/v1' : ''}${at}`,
      headers: [
        ...(caller ? facts.credentials[caller] : []),
        ...(type ? [['content-type', type] as RawRequest['headers'][number]] : []),
        ...(audience === 'cron' ? [['authorization', `Bearer ${cronSecret}`] as RawRequest['headers'][number]] : []),
        ...Object.entries(signaturesOf(scheme, written, new Date())),
        ...(nth % 2 ? ([['idempotency-key', `key-${nth}`]] as RawRequest['headers']) : []),
      ],
      body: sent,
    };
  },
});

/** Fields of actions and edits, in the three formats that the console reads. */
const fields = {
  reason: 'A reason',
  allowWhatsApp: 'true',
  commissionRate: '7.5',
  until: '2031-01-31',
  riderName: 'Ravi',
};
const multipart = Object.entries(fields).map(([name, value]) => formPart(`name="${name}"`, value));
const forms: [type: string, body: string][] = [
  [json, JSON.stringify(fields)],
  ['application/x-www-form-urlencoded', String(new URLSearchParams(fields))],
  [form, `${multipart.join('')}--x--\r\n`],
];

/** Actions by their place in a route. */
const actions = {
  actions: ['list', 'search', 'list', 'new'],
  records: [
    'show',
    'edit',
    'show',
    'suspend',
    'cancel',
    'verify',
    'retry',
    'delete',
    'markRefunded',
    'fillIn',
    'liftSuspension',
    'settle',
  ],
  bulk: ['bulkDelete', 'list'],
};

const consoleTarget = ({ method, path }: { method: string; path: string }): Target => ({
  name: `${method} /admin${path}`,
  request: ({ credentials, records }, nth) => {
    const resource = resourceNames[nth % resourceNames.length] ?? '';
    const record = String(records[resource]);
    const place =
      (Object.keys(actions) as (keyof typeof actions)[]).find((one) => path.includes(`/${one}/`)) ?? 'actions';
    const among = actions[place];
    const values: Record<string, string> = {
      ...{ resourceId: resource, recordId: record, query: 'a', pageName: 'x' },
      action: among[Math.floor(nth / resourceNames.length) % among.length] ?? '',
    };
    const [type = '', body = ''] = method === 'POST' ? (forms[nth % forms.length] ?? []) : [];
    const at = path.replace(/\{(\w+)\}/g, (_all, name) => values[name] ?? '');
    return {
      method,
      path: `/admin${at}${place === 'bulk' ? `?recordIds=${record}` : ''}`,
      headers: [...credentials.operator, ...(type ? [['content-type', type] as [string, string]] : [])],
      body: Buffer.from(body),
    };
  },
});

const loginForm = String(new URLSearchParams({ email: 'first@example.in', password: 'wrong' }));

/** The console's own routes and all other addresses of the service. */
const otherTargets: Target[] = [
  ...[
    '/livez',
    '/readyz',
    '/',
    '/api',
    '/api/docs',
    '/api/docs/swagger-ui.css',
    '/api/docs/start.js',
    '/api/openapi.json',
  ],
  ...[
    '/demo/grocery.svg',
    '/admin/login',
    '/admin/logout',
    '/admin/',
    '/uploads/1.jpg',
    '/admin/settlements/1/statement.csv',
    '/admin/applications/1000000/resume.pdf',
  ],
].map((path) => ({
  name: `GET ${path}`,
  request: ({ credentials }) => ({ method: 'GET', path, headers: [...credentials.operator], body: Buffer.alloc(0) }),
}));
const loginTarget: Target = {
  name: 'POST /admin/login',
  request: () => ({
    ...{ method: 'POST', path: '/admin/login', body: Buffer.from(loginForm) },
    headers: [['content-type', 'application/x-www-form-urlencoded']],
  }),
};
const logoutTarget: Target = {
  name: 'POST /admin/logout',
  request: () => ({ method: 'POST', path: '/admin/logout', headers: [], body: Buffer.alloc(0) }),
};

/** AdminJS's own list, read in another process, because Jest loads this number of modules slowly. */
async function routesOfAdminJs(): Promise<{ method: string; path: string }[]> {
  const script = "import('adminjs').then(({ Router }) => console.log(JSON.stringify(Router)))";
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  });
  const { routes, assets } = JSON.parse(stdout);
  return [...routes, ...assets.map(({ path }: { path: string }) => ({ method: 'GET', path }))];
}

/** Requests that end a session, an account or a resource of other requests come last in a round. */
const isLast = ({ name }: Target) =>
  /DELETE .*(\/me|\/requests\/:requestId|:messageId)$|logout|change-password/.test(name);

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

const isFramed = ({ headers }: RawRequest) =>
  !headers.some(([name]) => /^(content-length|transfer-encoding)$/.test(name));

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

/** Processes a list with limited concurrency. */
async function each<T>(list: T[], work: (item: T, nth: number) => Promise<void>): Promise<void> {
  const queue = list.entries();
  const lane = async () => {
    for (const [nth, item] of queue) await work(item, nth);
  };
  await Promise.all(Array.from({ length: concurrent }, lane));
}

/** Expected refusals: of invalid codes and tokens, of accounts with active orders, and of missing resources. */
const refused: Record<string, number> = {
  ...{ 'POST /api/auth/verify-email': 400, 'POST /api/auth/reset-password': 400, 'POST /api/auth/login': 403 },
  ...{ 'POST /api/auth/google': 401, 'POST /api/auth/seller-google': 401, 'POST /api/auth/doctor-google': 401 },
  ...{ 'DELETE /api/auth/me': 409, 'POST /admin/login': 401, 'GET /uploads/1.jpg': 404 },
  // Nothing of the caller is hidden.
  'POST /api/moderation/objections': 404,
  // An order that is not paid online.
  'POST /api/store-orders/:orderId/pay': 409,
  'GET /admin/settlements/1/statement.csv': 404,
  'GET /admin/applications/1000000/resume.pdf': 404,
  // JSON instead of a recording.
  'POST /api/translate/voice': 415,
  // A store order instead of an archived food order.
  'POST /api/payments/initiate': 404,
  // A request with a conversation, and a notification of a consumer.
  ...{ 'PATCH /api/requests/:requestId': 409, 'POST /api/seller/notifications/:notificationId/read': 404 },
  'POST /api/notifications/unsubscribe/:token': 400,
  // The conversation is the public discussion of a request.
  ...refusedBy(409, '/api/requests/:requestId/threads/:threadId', ['POST /close', 'POST /leave', 'POST /block']),
  ...refusedBy(409, '/api/requests/:requestId/threads/:threadId', ['DELETE /block']),
  ...refusedBy(404, '/api/ads/:adId/threads', ['GET ', 'POST ']),
  ...refusedBy(404, '/api/ads/:adId/threads/:threadId', [
    ...['GET /messages', 'POST /messages', 'PATCH /messages/:messageId', 'DELETE /messages/:messageId', 'GET /stream'],
    ...['POST /read', 'POST /close', 'POST /leave', 'POST /block', 'DELETE /block'],
  ]),
};

/** The expected status of several endpoints below a path. */
function refusedBy(status: number, path: string, endpoints: string[]): Record<string, number> {
  return Object.fromEntries(endpoints.map((endpoint) => [endpoint.replace(' ', ` ${path}`), status]));
}

describe('CWE-248: uncaught exception: an unmangled request', () => {
  it('is answered, so that the mangled requests below reach every handler', async () => {
    const statuses: Record<string, number | undefined> = {};
    let facts = await prepare(0);
    for (const target of targets) {
      if (isLast(target)) facts = await prepare(0);
      const { statuses: got } = await send(complete(target.request(facts, 0)));
      statuses[target.name] = got.at(-1);
    }
    const isWrong = ([name, status = 0]: [string, number | undefined]) =>
      name in refused ? refused[name] !== status : status < 200 || status >= 400;
    expect(Object.entries(statuses).filter(isWrong)).toEqual([]);
  }, 180_000);
});

/** Every second request has one mangled header, another one each time; the others have any mangling. */
const manglings = (): Mangling[] => {
  const mangled = headerNames.map((name) => fc.sample(mangleHeader(name), { seed, numRuns: count }));
  const anything = fc.sample(mangleAnything, { seed, numRuns: count });
  return anything.map((any, nth) => {
    const [round, place] = [Math.floor(nth / targets.length), nth % targets.length];
    if ((round + place) % 2 === 0) return any;
    return mangled[(Math.floor(round / 2) + place + seed) % mangled.length]?.[nth] ?? any;
  });
};

describe('CWE-248: uncaught exception: a mangled request', () => {
  it(
    `is always answered, and never 5xx: ${count} requests with seed ${seed}`,
    async () => {
      const failures: string[] = [];
      const seen = new Map<number, number>();
      const all = manglings();
      for (let first = 0; first < count; first += targets.length) {
        const facts = await prepare(first);
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
      for (const status of [200, 302, 400, 401, 404, 405, 415, 431, ...(longForm ? [413] : [])])
        expect(seen.get(status) ?? 0).toBeGreaterThan(0);
    },
    longForm ? 3_600_000 : 300_000,
  );
});
