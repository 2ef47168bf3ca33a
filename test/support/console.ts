import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import mongoose from 'mongoose';
import { createOperator } from '../../domain/staff/operators/createOperator.js';
import { KnownAddress } from '../../models/accounts/KnownAddress.js';
import type { OperatorRecord } from '../../models/accounts/Operator.js';
import { RateCounter } from '../../models/system/RateCounter.js';
import { databaseUri, useDatabase } from './database.js';
import { makeConsumer } from './factories.js';
import { hashAsShipped, hashCheaply } from './hashingCosts.js';
import { relayAll } from './relayAll.js';
import { sendRequest } from './sendRequest.js';
import { type Service, startService, temporaryFolder } from './service.js';
import { testWorld } from './world.js';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers as a client does, without types
type Json = any;

/** An answer of the console; `body` where it is JSON. */
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
  /** Sent as JSON, unless it is a form. */
  body?: URLSearchParams | FormData | object;
}

export interface ConsoleUnderTest {
  /** The service, without a slash at the end. */
  url: string;
  /** Asks for a path below `/admin`; redirects are not followed. */
  ask(path: string, request?: ConsoleRequest): Promise<ConsoleAnswer>;
  /** Posts the login form. */
  login(email: string, password: string, request?: ConsoleRequest): Promise<ConsoleAnswer>;
  /** A new operator, and the cookie of a session of theirs. */
  signIn(name?: string): Promise<{ cookie: string; operator: OperatorRecord }>;
  /** Delivers what waits in the outbox now, and what comes of it. */
  relay(): Promise<void>;
}

export const staffPassword = 'a long enough password';

/** The cookie line that an answer set. */
export const cookieOf = ({ headers }: ConsoleAnswer): string =>
  (headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';

/**
 * The built service (`npm run build` before) as a process of its own, on a database that the test file shares with it.
 * One proxy is trusted, so that a test chooses the address it comes from. Failed logins are forgotten before each test.
 */
export function useConsole(env: Record<string, string> = {}): ConsoleUnderTest {
  const database = useDatabase('once');
  let service: Service;
  let operators = 0;
  beforeAll(hashCheaply);
  beforeAll(async () => {
    // A database that is not empty is not filled with the demo catalogue.
    await makeConsumer();
    // The console makes it, with its index.
    await mongoose.connection.collection('sessions').drop();
    service = await startService({
      MONGODB_URI: databaseUri(database),
      DATA_DIR: await temporaryFolder(),
      ADMIN_EMAIL: 'first@example.in',
      ADMIN_PASSWORD: staffPassword,
      TRUST_PROXY: '1',
      JOBS_ENABLED: 'false',
      ...env,
    });
    console.url = service.url;
  });
  beforeEach(async () => {
    await Promise.all([RateCounter.deleteMany({}), KnownAddress.deleteMany({})]);
  });
  afterAll(hashAsShipped);
  afterAll(async () => void (await service?.end('SIGTERM')));

  const console: ConsoleUnderTest = {
    url: '',
    async ask(path, { method = 'GET', cookie, headers: sent = {}, body } = {}) {
      const isForm = body instanceof URLSearchParams || body instanceof FormData;
      const { status, headers, text } = await sendRequest(`${console.url}/admin${path}`, {
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
    },
    login: (email, password, request = {}) =>
      console.ask('/login', { ...request, method: 'POST', body: new URLSearchParams({ email, password }) }),
    async signIn(name = 'Kavya Bhat') {
      const email = `operator${++operators}@example.in`;
      const operator = await createOperator({ email, password: staffPassword, name });
      return { cookie: cookieOf(await console.login(email, staffPassword)), operator };
    },
    relay: () => relayAll({ ...testWorld(), now: () => new Date() }),
  };
  return console;
}

/** Every resource of the console. */
export const resourceNames = [
  ...['Store', 'Product', 'StoreOrder', 'Reel', 'Consumer', 'Seller', 'Doctor', 'Refund', 'DeliveryAssignment'],
  ...[
    'LedgerEntry',
    'Settlement',
    'Contribution',
    'ReelEarning',
    'FoodOrder',
    'Restaurant',
    'PaymentSession',
    'PaymentAlert',
    'CommunityRequest',
    'ModerationCase',
    'Report',
    'Feedback',
    'ContactMessage',
    'JobOpening',
    'JobApplication',
    'OutboxMessage',
    'Notification',
    'AuditRecord',
    'Operator',
  ],
];
