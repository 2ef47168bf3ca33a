import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { tokenLifetime } from '../../../domain/accounts/sessions/accessToken.js';
import { rules } from '../../../domain/rules.js';
import { suspendAccount } from '../../../domain/staff/people/suspendAccount.js';
import { eventually } from '../../support/eventually.js';
import { makeConsumer, password } from '../../support/factories.js';
import type { OpenStream } from '../../support/openStream.js';
import { api, listen, me, myId, notifyAbout, open, orders, path } from './inboxStreams.js';

export function testStreamLimits(): void {
  describe('a stream ends', () => {
    const operator = { id: 1, email: 'operator@example.in' };
    const suspend = () => suspendAccount(api.world, operator, { kind: 'consumer', id: myId }, { reason: 'spam' });

    it.each<[string, () => Promise<unknown>]>([
      ['the account is suspended', suspend],
      ['the person logs out everywhere', () => api.post('/auth/logout-everywhere', me)],
      ['the account is erased', () => api.delete('/auth/me', { ...me, body: { password } })],
      ['the token expires', async () => api.world.clock.advance(tokenLifetime('consumer'))],
    ])('when %s, and sends nothing afterwards', async (_why, act) => {
      const stream = await listen();
      await act();
      await eventually('the end', () => stream.isOver());
      await notifyAbout(1);
      expect(orders(stream)).toEqual([]);
      const { status } = await api.get(path, { ...me, headers: { 'last-event-id': stream.lastId() ?? '' } });
      expect(status).toBe(401);
    });

    it('only for this account', async () => {
      const other = await makeConsumer();
      const [mine, theirs] = [await listen(), await listen(await api.as('consumer', other))];
      await api.post('/auth/logout-everywhere', me);
      await eventually('the end', () => mine.isOver());
      await notifyAbout(1, other._id);
      await eventually('the entry', () => orders(theirs).length > 0);
      expect(theirs.isOver()).toBe(false);
    });
  });

  describe('the limit of streams', () => {
    it('answers 429 above the limit of an account, until a stream ends', async () => {
      const streams = await Promise.all(Array.from({ length: rules.stream.perAccount }, () => listen()));
      const { status, body, headers } = await api.get(path, me);
      expect([status, body.code]).toEqual([429, 'streams_limit']);
      expect(Number(headers.get('retry-after'))).toBe(body.retryAfterSeconds);
      await listen(await api.as('consumer', await makeConsumer()));
      streams[0]?.response.destroy();
      await eventually('a free place', async () => (await open(path, me)).response.statusCode === 200);
    });

    it('answers 429 above STREAMS_AT_MOST of the process', async () => {
      api.world.config.streamsAtMost = 1;
      const streams: OpenStream[] = [];
      const openWhenFree = () =>
        eventually(
          'a free place',
          async () => streams[streams.push(await open(path, me)) - 1]?.response.statusCode === 200,
        );
      // Streams of other tests may still be closing.
      await openWhenFree();
      const { status, body } = await api.get(path, await api.as('consumer', await makeConsumer()));
      expect([status, body.code]).toEqual([429, 'streams_limit']);
      streams.at(-1)?.response.destroy();
      await openWhenFree();
    });

    it('does not count a connection that is cut while it opens', async () => {
      const { hostname, port } = new URL(api.url);
      const request = `GET /api${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${me.token}\r\n\r\n`;
      const cut = async (_: unknown, n: number) => {
        const socket = connect(Number(port), hostname).on('error', () => undefined);
        socket.write(request);
        // Some are cut before the gates, some during, some after.
        await new Promise((resolve) => setTimeout(resolve, n));
        socket.destroy();
      };
      await Promise.all(Array.from({ length: 30 }, cut));
      await eventually('all places', async () => {
        const places = Array.from({ length: rules.stream.perAccount }, () => open(path, me));
        const streams = await Promise.all(places);
        for (const { response } of streams) response.destroy();
        return streams.every(({ response }) => response.statusCode === 200);
      });
    });

    it('does not count a HEAD request', async () => {
      for (let n = 0; n <= rules.stream.perAccount; n++) {
        const response = await fetch(`${api.url}/api${path}`, {
          method: 'HEAD',
          headers: { authorization: `Bearer ${me.token}` },
        });
        expect(response.status).toBe(200);
      }
    });
  });
}
