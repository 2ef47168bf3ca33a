import { once } from 'node:events';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Refused } from '../../../../domain/errors.js';
import { endpoints } from '../../../../server/http/endpoint.js';
import { id, integer, object, string } from '../../../../server/http/inputs/fields.js';
import { describeApi } from '../../../../server/http/openapi.js';
import { readEvents, useApi } from '../../../support/api.js';
import { eventually } from '../../../support/eventually.js';
import { makeConsumer } from '../../../support/factories.js';
import { useStreams } from '../../../support/openStream.js';

const probes = endpoints('/probes', 'Probes');
const counted = object({ n: integer() });
const ended: string[] = [];

async function* count(from: number, to: number) {
  for (let n = from; n <= to; n++) yield { id: String(n), event: 'counted', data: { n } };
}

async function* failing() {
  yield* count(1, 1);
  throw new Error('a secret of ours');
}

export function testStreams(): void {
  /** The current listeners, and why former ones stopped. */
  let listening = 0;

  /** Yields one number, then waits until no one listens. */
  async function* countAndWait(from: number, signal: AbortSignal) {
    listening++;
    try {
      yield* count(from, from);
      if (!signal.aborted) await once(signal, 'abort');
      ended.push('aborted');
    } finally {
      listening--;
    }
  }

  probes.get(
    '/count/:to',
    {
      summary: 'Counts',
      for: 'consumer',
      params: { to: id() },
      stream: true,
      answer: [200, counted],
      refuses: ['order_not_found'],
    },
    async ({ params, lastEventId }) => {
      if (params.to > 1_000) throw new Refused('order_not_found');
      return count(Number(lastEventId ?? 0) + 1, params.to);
    },
  );
  probes.get(
    '/wait',
    { summary: 'Waits', for: 'public', stream: { heartbeatMs: 20 }, answer: [200, counted] },
    async ({ signal, lastEventId }) => countAndWait(Number(lastEventId ?? 0) + 1, signal),
  );
  probes.get('/fails', { summary: 'Fails half-way', for: 'public', stream: true, answer: [200, counted] }, async () =>
    failing(),
  );
  probes.get(
    '/short-flood',
    {
      summary: 'Sends more than is read, with a short timeout',
      for: 'public',
      stream: { timeoutMs: 50 },
      answer: [200, object({ text: string() })],
    },
    async ({ signal }) => flood(signal),
  );
  let flooded = 0;
  async function* flood(signal: AbortSignal) {
    try {
      for (flooded = 0; !signal.aborted && flooded < 100_000; flooded++) yield { data: { text: 'x'.repeat(10_000) } };
    } finally {
      ended.push('flooded');
    }
  }

  const api = useApi({}, probes);
  const open = useStreams(api);
  afterEach(() => {
    ended.length = 0;
  });

  describe('an endpoint that streams', () => {
    it('refuses like any other endpoint before it begins', async () => {
      expect((await api.get('/probes/count/3')).status).toBe(401);
      const consumer = await api.as('consumer', await makeConsumer());
      expect((await api.get('/probes/count/x', consumer)).status).toBe(400);
      expect((await api.get('/probes/count/1001', consumer)).body.code).toBe('order_not_found');
      const headers = { 'last-event-id': 'with space' };
      const { status, body } = await api.get('/probes/count/3', { ...consumer, headers });
      expect([status, body.details[0].field]).toEqual([400, 'Last-Event-ID']);
    });

    it('sends each event with id, name and data, continues after the last event of the client, and ends', async () => {
      const consumer = await api.as('consumer', await makeConsumer());
      const { status, body, headers } = await api.get('/probes/count/3', consumer);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      expect(body).toEqual([1, 2, 3].map((n) => ({ id: String(n), event: 'counted', data: { n } })));
      const rest = await api.get('/probes/count/3', { ...consumer, headers: { 'last-event-id': '2' } });
      expect(rest.body).toEqual([{ id: '3', event: 'counted', data: { n: 3 } }]);
    });

    it('is neither cached nor compressed nor buffered', async () => {
      const { response, events } = await open('/probes/wait', { headers: { 'accept-encoding': 'gzip, br' } });
      await eventually('an event', () => events().length === 1);
      expect(response.headers['content-encoding']).toBeUndefined();
      expect(response.headers['cache-control']).toBe('private, no-store, no-transform');
      expect(response.headers['x-accel-buffering']).toBe('no');
    });

    it('sends comments as heartbeat', async () => {
      const { text, events } = await open('/probes/wait');
      await eventually('three comments', () => (text().match(/^:$/gm)?.length ?? 0) > 2);
      expect(events()).toHaveLength(1);
    });

    it('answers HEAD with the headers alone', async () => {
      const response = await fetch(`${api.url}/api/probes/wait`, { method: 'HEAD' });
      expect([response.status, await response.text()]).toEqual([200, '']);
    });

    it('signals the handler when the client disconnects, and does not block reads before', async () => {
      const streams = await Promise.all(Array.from({ length: 15 }, () => open('/probes/wait')));
      await eventually('all of them listen', () => listening === 15);
      expect((await api.get('/categories')).status).toBe(200);
      expect((await api.get('/store-orders', await api.as('consumer', await makeConsumer()))).status).toBe(200);
      for (const { response } of streams) response.destroy();
      await eventually('no listeners', () => listening === 0);
      expect(ended).toEqual(Array(15).fill('aborted'));
    });

    it('disconnects a client that does not read', async () => {
      const { response } = await open('/probes/short-flood');
      response.pause();
      await eventually('no listeners', () => ended.includes('flooded'));
      expect(flooded).toBeLessThan(10_000);
    });

    it('disconnects when it fails, without details', async () => {
      const { response, text } = await open('/probes/fails');
      await new Promise((resolve) => response.once('close', resolve));
      expect(response.complete).toBe(false);
      expect(readEvents(text())).toHaveLength(1);
      expect(text()).not.toContain('secret');
    });

    it('is documented as a stream, with its data', () => {
      const { paths } = JSON.parse(JSON.stringify(describeApi(probes.declared, '1')));
      const { responses, parameters } = paths['/api/probes/count/{to}'].get;
      const { schema } = responses['200'].content['text/event-stream'];
      expect(schema.allOf[0].properties.n).toEqual({ type: 'integer' });
      expect(parameters.at(-1)).toMatchObject({ name: 'Last-Event-ID', in: 'header' });
    });

    it('ends when the server stops', async () => {
      const { response, events } = await open('/probes/wait');
      await eventually('an event', () => events().length === 1);
      const closed = once(response, 'end');
      api.drain();
      await closed;
      expect([response.complete, listening]).toEqual([true, 0]);
    });
  });
}
