import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { createClient } from '../../../sdk/src/index.js';
import { recordedClient } from './recordedClient.js';
import { cut, refusal, useScript } from './useScript.js';

const path = '/api/notifications/stream';

/** Sends the parts of a stream one by one, then ends it, or leaves it open. */
const events =
  (parts: string[], { isOpen = false } = {}) =>
  async (response: ServerResponse): Promise<void> => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' }).flushHeaders();
    for (const part of parts) await new Promise((sent) => response.write(part, sent));
    if (!isOpen) response.end();
  };
const event = (id: number, data: unknown = id) => `id: ${id}\nevent: notification\ndata: ${JSON.stringify(data)}\n\n`;

/** The data of the first events. */
async function firstOf(stream: AsyncIterable<{ data: unknown }>, count: number): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const { data } of stream) if (found.push(data) === count) break;
  return found;
}

export function testReconnecting(): void {
  const script = useScript();
  const lastEventIds = () => script.requests.map(({ headers }) => headers['last-event-id']);

  describe('client.stream', () => {
    it('connects again after the milliseconds of `retry`, after the last event', async () => {
      script.replyWith(events([event(1), 'retry: 4000\n\n']), events([event(2)]));
      const { stream, waits } = recordedClient({ baseUrl: script.url });
      expect(await firstOf(stream(path), 2)).toEqual([1, 2]);
      expect([waits, lastEventIds()]).toEqual([[4_000], [undefined, '1']]);
    });

    it('remembers the id of an event without data, which it does not yield', async () => {
      script.replyWith(events(['id: 7\n\n']), events([event(8)]));
      const { stream } = recordedClient({ baseUrl: script.url });
      expect(await firstOf(stream(path), 1)).toEqual([8]);
      expect(lastEventIds()).toEqual([undefined, '7']);
    });

    it('backs off while the service is away, from the start after an event', async () => {
      script.replyWith(cut, cut, cut, events([event(1)]), cut, events([event(2)]));
      const { stream, waits } = recordedClient({ baseUrl: script.url });
      expect(await firstOf(stream(path), 2)).toEqual([1, 2]);
      expect(waits).toEqual([1_000, 2_000, 4_000, 1_000, 1_000]);
    });

    it('calls onInterrupt with each failure, and not for a connection that the service ended', async () => {
      script.replyWith(cut, refusal(503, 'overloaded'), events([event(1)]), events([event(2)]));
      const { stream } = recordedClient({ baseUrl: script.url });
      const errors: unknown[] = [];
      await firstOf(stream(path, { onInterrupt: (error) => errors.push(error) }), 2);
      expect(errors).toEqual([
        expect.objectContaining({ name: 'TypeError' }),
        expect.objectContaining({ code: 'overloaded' }),
      ]);
    });

    it('sends the headers of the caller', async () => {
      script.replyWith(events([event(1)]));
      const { stream } = recordedClient({ baseUrl: script.url });
      await firstOf(stream(path, { headers: new Headers({ 'X-App': 'android' }) }), 1);
      expect(script.requests[0]?.headers).toMatchObject({ 'x-app': 'android', accept: 'text/event-stream' });
    });

    it('does not back off longer than maxWaitMs', async () => {
      script.replyWith(cut, cut, cut, cut, events([event(1)]));
      const { stream, waits } = recordedClient({ baseUrl: script.url, retries: { maxWaitMs: 3_000 } });
      await firstOf(stream(path), 1);
      expect(waits).toEqual([1_000, 2_000, 3_000, 3_000]);
    });

    it('waits for the seconds of Retry-After', async () => {
      script.replyWith(refusal(429, 'streams_limit', { 'retry-after': '10' }), events([event(1)]));
      const { stream, waits } = recordedClient({ baseUrl: script.url });
      await firstOf(stream(path), 1);
      expect(waits).toEqual([10_000]);
    });

    it('reads characters and line ends that arrive in two parts', async () => {
      const bytes = Buffer.from(event(1, 'ನಮಸ್ಕಾರ').replaceAll('\n', '\r\n'));
      const streamFetch = async () =>
        new Response(
          ReadableStream.from([...bytes].map((byte) => new Uint8Array([byte]))) as ReadableStream<Uint8Array>,
        );
      const { stream } = recordedClient({ baseUrl: script.url, streamFetch });
      for await (const found of stream(path)) {
        expect(found).toEqual({ id: '1', event: 'notification', data: 'ನಮಸ್ಕಾರ' });
        break;
      }
      expect.assertions(1);
    });

    it('joins the lines of data, and ignores comments and an incomplete event', async () => {
      script.replyWith(events([':\n\ndata: {"a":\ndata: 1}\nid: 1\n\n', 'data: 2\n']), events([event(3)]));
      const { stream } = recordedClient({ baseUrl: script.url });
      expect(await firstOf(stream(path), 2)).toEqual([{ a: 1 }, 3]);
    });

    it('connects again when the service is silent, or does not answer, for longer than streamIdleMs', async () => {
      const { stream } = recordedClient({ baseUrl: script.url, streamIdleMs: 20 });
      const answered = events([event(1)], { isOpen: true });
      script.replyWith(events([], { isOpen: true }), answered);
      expect(await firstOf(stream(path), 1)).toEqual([1]);
      script.replyWith(() => undefined, answered);
      expect(await firstOf(stream(path), 1)).toEqual([1]);
    });

    it('ends when its signal is aborted', async () => {
      script.replyWith(events([event(1)], { isOpen: true }));
      const stop = new AbortController();
      const seen: unknown[] = [];
      for await (const { data } of createClient({ baseUrl: script.url }).stream(path, { signal: stop.signal })) {
        seen.push(data);
        stop.abort();
      }
      expect(seen).toEqual([1]);
    });

    it('ends while it waits for a new connection', async () => {
      script.replyWith(cut);
      const stop = new AbortController();
      const client = createClient({
        baseUrl: script.url,
        random: () => {
          queueMicrotask(() => stop.abort());
          return 0;
        },
      });
      expect(await firstOf(client.stream(path, { signal: stop.signal }), 1)).toEqual([]);
    });

    it('opens no connection for a signal that was aborted before', async () => {
      const { stream } = createClient({ baseUrl: script.url });
      expect(await firstOf(stream(path, { signal: AbortSignal.abort() }), 1)).toEqual([]);
      expect(script.requests).toEqual([]);
    });

    it('closes its connection when the loop is left', async () => {
      let response: ServerResponse | undefined;
      script.replyWith((given) => {
        response = given;
        void events([event(1)], { isOpen: true })(given);
      });
      await firstOf(createClient({ baseUrl: script.url }).stream(path), 1);
      if (response && !response.closed) await once(response, 'close');
      expect(response?.closed).toBe(true);
    });

    it('says what to set where fetch does not stream bodies', async () => {
      const answer = { ok: true, status: 200, headers: new Headers(), body: null } as Response;
      const { stream } = createClient({ baseUrl: script.url, streamFetch: async () => answer });
      await expect(firstOf(stream(path), 1)).rejects.toThrow('Set streamFetch or streamTransport.');
      expect(() => createClient({ baseUrl: script.url, streamTransport: 'xhr' })).toThrow('Set streamFetch.');
    });
  });
}
