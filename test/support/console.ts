import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import mongoose from 'mongoose';
import pino from 'pino';
import { createOperator } from '../../domain/staff/operators/createOperator.js';
import { KnownAddress } from '../../models/accounts/KnownAddress.js';
import type { OperatorRecord } from '../../models/accounts/Operator.js';
import type { OperatorRole } from '../../models/fields/operatorRoles.js';
import { RateCounter } from '../../models/system/RateCounter.js';
import { loadConfig } from '../../server/config/config.js';
import { ensureOperator } from '../../server/ensureOperator.js';
import { buildWorld } from '../../server/world.js';
import { useDatabase } from './database.js';
import { hashAsShipped, hashCheaply } from './hashingCosts.js';
import { namesIn } from './namesIn.js';
import { relayAll } from './relayAll.js';
import { sendRequest } from './sendRequest.js';
import { type ServedConsole, serveConsole } from './serveConsole.js';
import { freePort, temporaryFolder } from './service.js';
import { testWorld } from './world.js';

// biome-ignore lint/suspicious/noExplicitAny: tests read answers as a client does, without types
type Json = any;

/** An answer of the console. `body` is set for JSON. */
export interface ConsoleAnswer {
  status: number;
  headers: Headers;
  text: string;
  body: Json;
}

interface ConsoleRequest {
  method?: string;
  cookie?: string | undefined;
  headers?: Record<string, string>;
  /** An object is sent as JSON. */
  body?: URLSearchParams | FormData | object;
}

export interface ConsoleUnderTest {
  /** The URL of the service, without a trailing slash. */
  url: string;
  dataDir: string;
  /** Sends a request to a path below `/admin`. Does not follow redirects. */
  ask(path: string, request?: ConsoleRequest): Promise<ConsoleAnswer>;
  /** Posts the login form. */
  login(email: string, password: string, request?: ConsoleRequest): Promise<ConsoleAnswer>;
  /** Creates an operator, by default an owner, and signs in. */
  signIn(name?: string, role?: OperatorRole): Promise<{ cookie: string; operator: OperatorRecord }>;
  /** Delivers the messages of the outbox, and the messages that these cause. */
  relay(): Promise<void>;
}

export const staffPassword = 'a long enough password';

/** The session cookie that an answer sets, with its flags. */
export const sessionOf = ({ headers }: ConsoleAnswer): string =>
  headers.getSetCookie().find((line) => line.startsWith('admin_session=')) ?? '';

/** The session cookie that an answer sets, for a `Cookie` header. */
export const cookieOf = (answer: ConsoleAnswer): string => sessionOf(answer).split(';', 1).join('');

/** Sends a request to a path below `/admin`. */
async function askConsole(
  url: string,
  path: string,
  { method = 'GET', cookie, headers: sent = {}, body }: ConsoleRequest = {},
): Promise<ConsoleAnswer> {
  const isForm = body instanceof URLSearchParams || body instanceof FormData;
  const { status, headers, text } = await sendRequest(`${url}/admin${path}`, {
    method,
    headers: {
      ...(cookie && { cookie }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...sent,
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const isJson = headers.get('content-type')?.includes('json');
  return { status, headers, text, body: isJson ? JSON.parse(text) : undefined };
}

/**
 * Serves the API and the console on a database that the test file shares, with the real clock and the settings of an
 * environment. One proxy is trusted, so that a test can choose its network address. The counters of failed sign-ins are
 * reset before each test.
 */
export function useConsole(env: Record<string, string> = {}): ConsoleUnderTest {
  useDatabase('once');
  let served: ServedConsole;
  let operators = 0;
  beforeAll(hashCheaply);
  beforeAll(async () => {
    // The console creates this collection with its index.
    await mongoose.connection.collection('operatorSessions').drop();
    const config = loadConfig({
      PORT: String(await freePort()),
      DATA_DIR: await temporaryFolder(),
      ADMIN_EMAIL: 'first@example.in',
      ADMIN_PASSWORD: staffPassword,
      TRUST_PROXY: '1',
      ...env,
    });
    await ensureOperator(config);
    served = await serveConsole(buildWorld(config, pino({ level: 'silent' })));
    console.url = served.url;
    console.dataDir = config.dataDir;
  });
  beforeEach(async () => {
    await Promise.all([RateCounter.deleteMany({}), KnownAddress.deleteMany({})]);
  });
  afterAll(hashAsShipped);
  afterAll(() => served?.close());

  const console: ConsoleUnderTest = {
    url: '',
    dataDir: '',
    ask: (path, request) => askConsole(console.url, path, request),
    login: (email, password, request = {}) =>
      console.ask('/login', { ...request, method: 'POST', body: new URLSearchParams({ email, password }) }),
    async signIn(name = 'Kavya Bhat', role) {
      const email = `operator${++operators}@example.in`;
      const operator = await createOperator({ email, password: staffPassword, name, role });
      return { cookie: cookieOf(await console.login(email, staffPassword)), operator };
    },
    relay: () => relayAll({ ...testWorld(), now: () => new Date() }),
  };
  return console;
}

/** The resources of the console. */
export const resourceNames = namesIn(`
  WebhookEndpoint WebhookDelivery Store Product Promotion Reel Category Pincode UnknownPincode Synonym MissedSearch
  FeatureFlag
  StoreOrder ArchivedOrder DeliveryAssignment Rider PaymentSession PaymentClaim DuesPayment StatementLine Refund
  Approval PaymentAlert
  GatewayDispute CommunityRequest Review ModerationCase ModerationAlert Report Consumer Seller Doctor Feedback
  ContactMessage JobOpening JobApplication LedgerEntry LedgerTransaction AccountBalance SettlementRun Settlement
  TaxRate Contribution ReelEarning FoodOrder Restaurant OutboxMessage Notification DeliveryLog AuditRecord Operator
`);
