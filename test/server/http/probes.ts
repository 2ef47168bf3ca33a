import { request as httpRequest } from 'node:http';
import { beforeEach } from '@jest/globals';
import { mongo } from 'mongoose';
import { Refused } from '../../../domain/errors.js';
import { endpoints } from '../../../server/http/endpoint.js';
import { array, id, integer, object, optional, string, withDefault } from '../../../server/http/inputs/fields.js';
import { type Sent, serveBeside, useApi } from '../../support/api.js';
import { makeConsumer } from '../../support/factories.js';
export let api: ReturnType<typeof useApi>;

const probes = endpoints('/probes', 'Probes');
const done = object({ done: integer() });
export let runs = 0;
const run = async () => ({ done: ++runs });

const failures: Record<string, () => unknown> = {
  type: () => {
    const nothing = undefined as unknown as { password: string };
    return nothing.password;
  },
  query: () => new Error('MongoServerError: unknown operator: $where in db.consumers /srv/app/models/Consumer.ts:12'),
  text: () => 'a text that was thrown',
  nothing: () => undefined,
  network: () => new mongo.MongoNetworkError('connect ECONNREFUSED 10.0.0.7:27017'),
  pretender: () => Object.assign(new Error('hello'), { status: 418, expose: true, headers: { 'X-Secret': '1' } }),
  refusal: () =>
    new Refused('store_closed', {
      sentence: 'Opens at nine.',
      body: { opensAt: '09:00' },
      retryAfterSeconds: 7,
      headers: { 'X-Hint': 'nine' },
    }),
};

export const json = { 'content-type': 'application/json' };
export const from = (address: string) => ({ 'x-forwarded-for': address });
export let asConsumer: Sent;

/** A raw request: path and header lines are sent unchanged. */
export const rough = (method: string, path: string, headers: Record<string, string> = {}, body?: string | Buffer) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(api.url);
    const sent = httpRequest({ hostname, port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });

export function useProbes(): void {
  api = useApi({ rateLimitsEnabled: true });

  probes.post(
    '/address',
    { summary: '3 in ten minutes', for: 'consumer', limit: 'forgotPassword', body: { n: id() }, answer: [200, done] },
    run,
  );

  probes.post(
    '/caller',
    { summary: '60 a minute', for: 'consumer', limit: 'like', body: { n: id() }, answer: [200, done] },
    run,
  );

  probes.post('/seller', { summary: 'By cookie', for: 'seller', answer: [201, done] }, run);

  probes.post(
    '/echo/:word',
    {
      summary: 'Gives back what reached the handler',
      for: 'public',
      params: { word: string({ max: 20 }) },
      query: { page: withDefault(integer({ min: 1 }), 1) },
      body: { n: id(), list: optional(array(object({ a: integer() }))) },
      answer: [200, object({})],
    },
    async ({ params, query, body }) => ({ params, query, body }),
  );

  probes.get(
    '/never',
    { summary: 'Never answers', for: 'public', answer: [200, done] },
    () => new Promise<never>(() => undefined),
  );

  probes.get(
    '/fails/:how',
    { summary: 'Fails', for: 'public', params: { how: string() }, answer: [200, done] },
    async (call) => {
      const how = failures[call.params.how];
      throw how?.();
    },
  );

  serveBeside(probes.router);

  beforeEach(async () => {
    runs = 0;
    asConsumer = await api.as('consumer', await makeConsumer());
  });
}
