import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { Router } from 'express';
import mongoose from 'mongoose';
import pino from 'pino';
import { issueAccessToken } from '../../domain/accounts/sessions/accessToken.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { apiRouter, declared } from '../../routes/index.js';
import { createApp } from '../../server/app.js';
import type { Config } from '../../server/config/config.js';
import { dropAfterWrites, followLiveRows } from '../../server/database.js';
import { PublicReads } from '../../server/http/answers/publicReads.js';
import type { Group } from '../../server/http/endpoint.js';
import { createPassport } from '../../server/http/signIn/passport.js';
import { close, listen } from '../../server/process/listen.js';
import { answerChecker } from './answerChecker.js';
import { useDatabase } from './database.js';
import { hashAsShipped, hashCheaply } from './hashingCosts.js';
import { relayAll } from './relayAll.js';
import { closeIdleConnections, type PlainAnswer, sendRequest } from './sendRequest.js';
import { someMorning, type TestWorld, testWorld } from './world.js';

// biome-ignore lint/suspicious/noExplicitAny: tests read answers without types, as clients do
type Json = any;

export interface Answer {
  status: number;
  body: Json;
  headers: Headers;
}

export interface Sent {
  /** The credential: a token (`Bearer`), or a `Cookie` header. */
  token?: string | undefined;
  cookie?: string | undefined;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is text or a form. */
  body?: unknown;
}

export interface Api {
  world: TestWorld;
  url: string;
  get(path: string, sent?: Sent): Promise<Answer>;
  post(path: string, sent?: Sent): Promise<Answer>;
  put(path: string, sent?: Sent): Promise<Answer>;
  patch(path: string, sent?: Sent): Promise<Answer>;
  delete(path: string, sent?: Sent): Promise<Answer>;
  /** The credential of an account, for `get` and the other methods. */
  as(kind: AccountKind, account: { _id: number; credentialVersion: number }): Promise<Sent>;
  /** Ends open streams, as a stopping server does. */
  drain(): void;
  /** Recreates Passport after a change of `world.google`. */
  reconnect(): void;
  /** Closes the change stream. */
  unfollow(): Promise<void>;
  /** Lets the cached answers of public reads expire. */
  expireAnswers(): void;
  /** Delivers all waiting outbox messages, and those that they cause. */
  relay(): Promise<void>;
}

/**
 * A real server on a real database for a test file. Before every test, its clock is set to a Wednesday morning. Every
 * answer is checked against the API document: status, refusal code and shape. Password hashing is cheap. `own` are
 * endpoints of the test file.
 */
export function useApi(settings: Partial<Config> = {}, ...own: Group[]): Api {
  afterAll(async () => {
    hashAsShipped();
    closeIdleConnections();
    await close(server);
    await api.unfollow();
  });
  useDatabase();
  const checkAnswer = answerChecker([...declared, ...own.flatMap((group) => group.declared)]);
  for (const { router } of own) serveBeside(router);
  const world = testWorld(settings);
  let server: Server;
  beforeAll(async () => {
    const publicReads = new PublicReads({ now: () => performance.now() + cacheClock });
    dropAfterWrites(publicReads);
    api.unfollow = followLiveRows(world.log);
    const app = createApp({ world, log: pino({ level: 'silent' }), publicReads });
    server = await listen(app, '127.0.0.1', 0);
    api.drain = () => app.locals.draining.abort();
    api.reconnect = () => {
      app.locals.passport = createPassport(world);
    };
    api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  // Each test begins after the answers of the last one have expired.
  let cacheClock = 0;
  beforeEach(hashCheaply);
  beforeEach(() => {
    world.clock.set(someMorning);
    world.mails.length = 0;
    world.texts.length = 0;
    world.deliveries.length = 0;
    world.failMails(0);
    api.expireAnswers();
  });

  const call =
    (method: string) =>
    async (path: string, { token, cookie, headers = {}, body }: Sent = {}): Promise<Answer> => {
      const request = {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(cookie && { cookie }),
          ...(body !== undefined && !isForm(body) && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' || isForm(body) ? body : JSON.stringify(body) }),
      };
      const { text, ...answered } = await retryOverloaded(() => sendRequest(`${api.url}/api${path}`, request));
      const answer = { ...answered, body: readBody(answered.headers, text) };
      checkAnswer(method.toLowerCase(), path, answer);
      return answer;
    };
  const api: Api = {
    world,
    url: '',
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
    as: async (kind, account) => {
      const token = await issueAccessToken(world, kind, account);
      return kind === 'seller' ? { cookie: `seller_token=${token}` } : { token };
    },
    drain: () => undefined,
    reconnect: () => undefined,
    unfollow: async () => undefined,
    expireAnswers: () => {
      cacheClock += 10_000;
    },
    relay: () => relayAll(world),
  };
  return api;
}

const patienceMs = 60_000;
const pauseAtMostMs = 1_000;

/** Retries while the server is overloaded, which a busy machine may cause. */
async function retryOverloaded(ask: () => Promise<PlainAnswer>): Promise<PlainAnswer> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    const isOverloaded = answer.status === 503 && answer.text.includes('"overloaded"');
    if (!isOverloaded || performance.now() > until) return answer;
    await pause(Math.min(Number(answer.headers.get('retry-after')) * 1000, pauseAtMostMs));
  }
}

/** Adds a router of the test file to the service. */
export function serveBeside(router: Router, path = '/'): void {
  beforeAll(() => {
    apiRouter.use(path, router);
  });
  afterAll(() => {
    apiRouter.stack = apiRouter.stack.filter(({ handle }) => handle !== router);
  });
}

const isForm = (body: unknown): body is FormData => body instanceof FormData;

/** Parses a body: the events of a stream, the text of a file, else JSON. */
function readBody(headers: Headers, text: string): Json {
  if (headers.get('content-type')?.startsWith('text/event-stream')) return readEvents(text);
  if (/^text\/(csv|html)/.test(headers.get('content-type') ?? '')) return text;
  return text ? JSON.parse(text) : undefined;
}

/** The events of a stream, without its comments. */
export const readEvents = (text: string): Json[] =>
  text
    .split('\n\n')
    .map((block) => block.split('\n').filter((line) => /^\w+: /.test(line)))
    .filter((lines) => lines.length > 0)
    .map((lines) => {
      const event = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s, 2)));
      return event.data === undefined ? event : { ...event, data: JSON.parse(event.data) };
    });

/** A collection of the database, without its model. */
export const collection = (name: string) => mongoose.connection.collection(name);
