import { strict as assert } from 'node:assert';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { issueAccessToken } from '../../domain/accounts/sessions/accessToken.js';
import { type RefusalCode, refusals } from '../../domain/errors.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { apiDocument, declared } from '../../routes/index.js';
import { createApp } from '../../server/app.js';
import type { Config } from '../../server/config.js';
import { dropAfterWrites, followShownRows } from '../../server/database.js';
import { redirected } from '../../server/http/endpoint.js';
import { refusalsOf } from '../../server/http/openapi.js';
import { PublicReads } from '../../server/http/publicReads.js';
import { close, listen } from '../../server/listen.js';
import { useDatabase } from './database.js';
import { hashCheaply } from './hashingCosts.js';
import { relayAll } from './relayAll.js';
import { type TestWorld, someMorning, testWorld } from './world.js';
import addFormats from 'ajv-formats';
import mongoose from 'mongoose';
import pino from 'pino';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers as a client does, without types
type Json = any;

export interface Answer {
  status: number;
  body: Json;
  headers: Headers;
}

export interface Sent {
  /** Who asks: a token (`Bearer`), or a cookie line. */
  token?: string | undefined;
  cookie?: string | undefined;
  headers?: Record<string, string>;
  /** Sent as JSON, unless it is text. */
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
  /** A credential of an account, as `get` and the others take it. */
  as(kind: AccountKind, account: { _id: number; credentialVersion: number }): Promise<Sent>;
  /** Delivers what waits in the outbox now, and what comes of it. */
  relay(): Promise<void>;
}

/**
 * A real server on a real database for a test file. Its clock stands at a Wednesday morning before every test. Every
 * answer is held against the API's document: status, refusal code and shape. Passwords are hashed cheaply.
 */
export function useApi(settings: Partial<Config> = {}): Api {
  useDatabase();
  const world = testWorld(settings);
  let server: Server;
  let stopFollowing: () => Promise<void>;
  beforeAll(async () => {
    const publicReads = new PublicReads();
    dropAfterWrites(publicReads);
    stopFollowing = followShownRows(world.log);
    server = await listen(createApp({ world, log: pino({ level: 'silent' }), publicReads }), '127.0.0.1', 0);
    api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    publicReadsOfFile = publicReads;
  });
  let publicReadsOfFile: PublicReads;
  beforeEach(hashCheaply);
  beforeEach(() => {
    world.clock.set(someMorning);
    world.mails.length = 0;
    world.texts.length = 0;
    world.deliveries.length = 0;
    world.failMails(0);
    publicReadsOfFile.drop();
  });
  afterAll(async () => {
    await close(server);
    await stopFollowing();
  });

  const call =
    (method: string) =>
    async (path: string, { token, cookie, headers = {}, body }: Sent = {}): Promise<Answer> => {
      const response = await fetch(`${api.url}/api${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(cookie && { cookie }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const answer = { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
      holdAgainstDocument(method.toLowerCase(), path, answer);
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
    relay: () => relayAll(world),
  };
  return api;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: 'api', ...closed(apiDocument()) });

/** The same document, in which no object of ours may have a member that is not declared. */
function closed(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const members = Object.fromEntries(Object.entries(schema).map(([name, member]) => [name, closed(member)]));
  const isOurs = schema.type === 'object' && schema.properties && !schema.properties.requestId;
  return isOurs && schema.additionalProperties === undefined ? { ...members, additionalProperties: false } : members;
}

const patterns = declared.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^(/v1)?${endpoint.path.replace(/:\w+/g, '[^/]+')}/?$`),
}));

/** Fails when an answer is not one that the document promises. */
function holdAgainstDocument(method: string, path: string, { status, body, headers }: Answer): void {
  const [bare = ''] = path.split('?');
  const match = patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(bare));
  if (!match || status === 304) return;
  const { endpoint } = match;
  const [promised] = endpoint.answer;
  if (status === redirected && status === promised) {
    assert(URL.canParse(headers.get('location') ?? ''), `${method} ${path} does not say where to go`);
    return;
  }
  if (status === promised) {
    const template = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const pointer = `/api${template}`.replace(/~/g, '~0').replace(/\//g, '~1').replace(/[{}]/g, encodeURIComponent);
    const ref = `api#/paths/${pointer}/${method}/responses/${status}/content/application~1json/schema`;
    // Compiled at the first answer, and kept by Ajv under its reference.
    const validate = ajv.getSchema(ref);
    assert(validate, `${method} ${path} has no schema for ${status}`);
    if (validate(body)) return;
    assert.fail(`${method} ${path} is not as documented: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(body)}`);
  }
  const code = body?.code as RefusalCode;
  assert(code in refusals, `${method} ${path} answered ${status} with no known code: ${JSON.stringify(body)}`);
  assert.equal(status, refusals[code][0], `${code} travels under another status`);
  assert(refusalsOf(endpoint).includes(code), `${method} ${path} refuses with ${code}, which is not declared`);
  assert.equal(typeof body.error, 'string');
  assert.equal(typeof body.requestId, 'string');
}

/** For tests that look at the database itself. */
export const collection = (name: string) => mongoose.connection.collection(name);
