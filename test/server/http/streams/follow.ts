import { beforeEach, describe, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { Refused } from '../../../../domain/errors.js';
import { Product } from '../../../../models/catalog/Product.js';
import { endpoints } from '../../../../server/http/endpoint.js';
import { integer, object, string } from '../../../../server/http/inputs/fields.js';
import { type Feed, follow, wrongEventId } from '../../../../server/http/streams/follow.js';
import { type Sent, useApi } from '../../../support/api.js';
import { eventually } from '../../../support/eventually.js';
import { makeConsumer } from '../../../support/factories.js';
import { type OpenStream, useStreams } from '../../../support/openStream.js';

const probes = endpoints('/probes', 'Probes');
const path = '/probes/numbers';
const seen = (stream: OpenStream) => stream.events().flatMap(({ data }) => data?.n ?? []);
const upTo = (n: number) => Array.from({ length: n }, (_, index) => index + 1);
const away = () => new mongo.MongoNetworkError('connection refused');

export function testFollow(): void {
  /** A feed of numbers up to a maximum. A write to the product wakes its followers. */
  let last: number;
  let reads: number;
  /** The errors of the next reads. */
  let failures: unknown[];
  let text: string;

  const numbers: Feed<string, { n: number; text: string }> = {
    event: 'number',
    wokenBy: { [Product.collection.collectionName]: 'ids' },
    topicOf: () => 1,
    read: async (_key, { after, limit }) => {
      reads++;
      if (failures.length > 0) throw failures.shift();
      if (after === undefined) return [{ id: String(last) }];
      if (!/^\d+$/.test(after)) throw wrongEventId();
      const from = Number(after) + 1;
      const count = Math.min(limit, last + 1 - from);
      return Array.from({ length: count }, (_, index) => ({
        id: String(from + index),
        row: { n: from + index, text },
      }));
    },
  };
  probes.get(
    '/numbers',
    {
      summary: 'Counts',
      for: 'consumer',
      stream: true,
      answer: [200, object({ n: integer(), text: string() })],
      refuses: ['order_not_found', 'streams_limit'],
    },
    (call) => follow(call, { feed: numbers, key: 'all', present: (row) => row }),
  );

  const api = useApi({}, probes);
  const open = useStreams(api);

  let me: Sent;
  beforeEach(async () => {
    [last, reads, failures, text] = [0, 0, [], ''];
    me = await api.as('consumer', await makeConsumer());
  });

  /** Raises the maximum and wakes the followers. */
  const countTo = async (n: number) => {
    last = n;
    await Product.updateOne({ _id: 1 }, { $set: { stock: n } });
  };
  const follows = async (after = '0') => open(path, { ...me, headers: { 'last-event-id': after } });

  describe('a follower of a feed', () => {
    it('is refused as by any other endpoint when the first read refuses', async () => {
      failures = [new Refused('order_not_found')];
      expect((await api.get(path, me)).body.code).toBe('order_not_found');
      failures = [away()];
      expect((await api.get(path, me)).body.code).toBe('database_unavailable');
      const { status, body } = await api.get(path, { ...me, headers: { 'last-event-id': 'x' } });
      expect([status, body.details[0].field]).toEqual([400, 'Last-Event-ID']);
    });

    it('ends when a later read refuses', async () => {
      const stream = await follows();
      failures = [new Refused('order_not_found')];
      await countTo(1);
      await eventually('the end', () => stream.isOver());
      expect([stream.response.complete, seen(stream)]).toEqual([true, []]);
    });

    it('loses nothing while the database is briefly away', async () => {
      const stream = await follows();
      failures = [away(), away()];
      await countTo(3);
      await eventually('all', () => seen(stream).length === 3);
      expect(stream.isOver()).toBe(false);
    });

    it('is disconnected when a read fails with a bug', async () => {
      const stream = await follows();
      failures = [new TypeError('a secret of ours')];
      await countTo(1);
      await eventually('the break', () => stream.response.destroyed);
      expect([stream.response.complete, stream.text()]).toEqual([false, '']);
    });
  });

  describe('several followers of one feed', () => {
    it('share one read', async () => {
      const streams = await Promise.all(upTo(15).map(() => follows()));
      await eventually('all of them wait', () => reads > 0);
      reads = 0;
      await countTo(3);
      for (const stream of streams) await eventually('all', () => seen(stream).length === 3);
      // The process reports the write, the change stream reports it again, and each may arrive in two parts.
      expect(reads).toBeLessThan(8);
    });
  });

  describe('a client that reads slowly', () => {
    it('causes no reads until it has taken the previous events', async () => {
      text = 'x'.repeat(5_000);
      const stream = await follows();
      stream.response.pause();
      await countTo(100_000);
      let before = -1;
      await eventually('no more reads', () => {
        const rest = before === reads;
        before = reads;
        return rest;
      });
      // Fifty numbers per read: as many as the two sockets hold.
      expect(reads).toBeLessThan(100);
      stream.response.destroy();
    });
  });

  describe('a stream that has lasted an hour', () => {
    it('ends with a time after which its client resumes by its last id', async () => {
      last = 5;
      const stream = await follows('3');
      await eventually('the missed events', () => seen(stream).length === 2);
      api.world.clock.advance(59 * 60_000);
      await countTo(6);
      await eventually('the next event', () => seen(stream).length === 3);
      expect(stream.isOver()).toBe(false);
      api.world.clock.advance(60_000);
      await eventually('the end', () => stream.isOver());
      expect(Number(stream.events().at(-1).retry)).toBeGreaterThanOrEqual(1_000);
      const resumed = await follows(stream.lastId());
      await countTo(7);
      await eventually('the event after it', () => seen(resumed).length === 1);
      expect(seen(resumed)).toEqual([7]);
    });
  });
}
