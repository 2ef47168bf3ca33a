import { EventEmitter, once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Refused } from '../../../../domain/errors.js';
import { Restaurant } from '../../../../models/food/Restaurant.js';
import { IdempotencyKey } from '../../../../models/system/IdempotencyKey.js';
import { endpoints } from '../../../../server/http/endpoint.js';
import { id, integer, maybe, object, string } from '../../../../server/http/inputs/fields.js';
import { type Sent, serveBeside, useApi } from '../../../support/api.js';
import { eventually } from '../../../support/eventually.js';
import { makeConsumer } from '../../../support/factories.js';
import { itForAll } from '../../../support/itForAll.js';

const probes = endpoints('/once', 'Once');
const taken = object({ run: integer(), n: id() });
const rows = async () => (await Restaurant.find().sort({ _id: 1 }).lean()).map(({ name }) => name);

/** The closed barriers: a failing test must leave no handler waiting. */
const shut: (() => void)[] = [];

/** A barrier where the handler waits until the test opens it. */
function gate() {
  const events = new EventEmitter();
  const [opened, arrival] = [once(events, 'open'), once(events, 'arrival')];
  const open = () => void events.emit('open');
  shut.push(open);
  const wait = () => {
    events.emit('arrival');
    return opened;
  };
  return { wait, open, arrival };
}

export function testIdempotency(): void {
  const api = useApi();

  /** What the handler does in this test, apart from writing its row. */
  let behave: (run: number) => Promise<unknown> | undefined;
  let runs = 0;
  const handler = async ({ body }: { body: { n: number } }) => {
    const run = ++runs;
    await Restaurant.create([{ name: `run ${run}` }]);
    await behave(run);
    return { run, n: body.n };
  };
  probes.post(
    '',
    {
      summary: 'Once',
      for: 'consumer',
      idempotent: true,
      body: { n: id(), note: maybe(string()) },
      answer: [201, taken],
    },
    handler,
  );
  probes.post(
    '/other/:place',
    {
      summary: 'Other',
      for: 'consumer',
      idempotent: true,
      params: { place: id() },
      body: { n: id() },
      answer: [201, taken],
    },
    handler,
  );
  serveBeside(probes.router);

  let caller: Sent;
  beforeEach(async () => {
    behave = () => undefined;
    runs = 0;
    caller = await api.as('consumer', await makeConsumer());
  });

  const post = (key: string, body: unknown = { n: 1 }, path = '/once', sent = caller) =>
    api.post(path, { ...sent, headers: { 'idempotency-key': key }, body });
  afterEach(() => {
    for (const open of shut.splice(0)) open();
  });

  describe('Idempotency-Key', () => {
    itForAll(['', 'k'.repeat(256), 'two words', 'two\twords', 'clé'])(
      'answers 400 for a malformed key',
      async (key) => {
        const { status, body } = await post(key);
        expect(status).toBe(400);
        expect(body.details).toEqual([
          { field: 'Idempotency-Key', message: 'Idempotency-Key must have 1 to 255 visible ASCII characters.' },
        ]);
        expect(runs).toBe(0);
      },
    );

    it('answers 422 when the key is reused with another body or path parameter', async () => {
      await post('a');
      const { status, body } = await post('a', { n: 2 });
      expect([status, body.code, runs]).toEqual([422, 'idempotency_key_reused', 1]);
      expect((await post('a', { n: 1 }, '/once/other/1')).status).toBe(201);
      expect((await post('a', { n: 1 }, '/once/other/2')).status).toBe(422);
    });

    it('answers 409 with Retry-After while the first request runs', async () => {
      const { wait, open, arrival } = gate();
      behave = wait;
      const first = post('a');
      await arrival;
      const { status, body, headers } = await post('a');
      expect([status, body.code]).toEqual([409, 'idempotency_in_progress']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      const other = await post('a', { n: 2 });
      expect(other.status).toBe(422);
      open();
      expect((await first).status).toBe(201);
      expect(await rows()).toEqual(['run 1']);
    });

    it('does not store a refusal of invalid input or a temporary one: the next request does the work', async () => {
      behave = (run) => (run === 1 ? Promise.reject(new Refused('database_unavailable')) : undefined);
      expect((await post('a', { n: 'x' })).status).toBe(400);
      expect((await post('a')).status).toBe(503);
      expect((await post('a')).status).toBe(201);
    });

    it('does not store an internal error: a retry does the work', async () => {
      behave = (run) => (run === 1 ? Promise.reject(new TypeError('a slip')) : undefined);
      expect((await post('a')).status).toBe(500);
      const { status, body, headers } = await post('a');
      expect([status, body.run]).toEqual([201, 2]);
      expect(headers.get('idempotency-replayed')).toBeNull();
      expect(await rows()).toEqual(['run 2']);
    });

    it('stores a refusal of the handler, and rolls back its writes', async () => {
      behave = () => Promise.reject(new Refused('store_closed', { body: { opensAt: '09:00' } }));
      const first = await post('a');
      const again = await post('a');
      expect(first.status).toBe(400);
      expect([again.status, again.body]).toEqual([400, first.body]);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
      expect(runs).toBe(1);
      expect(await rows()).toEqual([]);
    });

    it('lets the next request take over after the lease', async () => {
      const { wait, open, arrival } = gate();
      behave = (run) => (run === 1 ? wait() : undefined);
      const dead = post('a');
      await arrival;
      expect((await post('a')).status).toBe(409);
      await IdempotencyKey.updateOne({}, { $set: { leaseUntil: new Date(Date.now() - 1) } });
      const { status, body, headers } = await post('a');
      expect([status, body.run, headers.get('idempotency-replayed')]).toEqual([201, 2, null]);
      // The holder was only slow: its writes are rolled back.
      open();
      const late = await dead;
      expect([late.status, late.body.code]).toEqual([409, 'idempotency_in_progress']);
      expect(await rows()).toEqual(['run 2']);
      expect((await post('a')).body).toEqual(body);
    });

    it('lets one of several requests take over', async () => {
      const [first, second] = [gate(), gate()];
      behave = (run) => (run === 1 ? first.wait() : second.wait());
      const dead = post('a');
      await first.arrival;
      await IdempotencyKey.updateOne({}, { $set: { leaseUntil: new Date(Date.now() - 1) } });
      const statuses: number[] = [];
      const asked = Array.from({ length: 10 }, async () => statuses.push((await post('a')).status));
      await second.arrival;
      await eventually('the others are answered', () => statuses.length === 9);
      for (const { open } of [second, first]) open();
      await Promise.all([...asked, dead]);
      expect(await rows()).toHaveLength(1);
      expect(statuses).toEqual([...Array(9).fill(409), 201]);
    });

    it('does the work once for 20 concurrent requests', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => post('a')));
      const done = answers.filter(({ status }) => status === 201);
      expect(done.length).toBeGreaterThanOrEqual(1);
      expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
      expect(new Set(done.map(({ body }) => body.run)).size).toBe(1);
      expect(done.filter(({ headers }) => headers.get('idempotency-replayed') === null)).toHaveLength(1);
      expect(await rows()).toHaveLength(1);
      const after = await post('a');
      expect([after.status, after.body]).toEqual([201, done[0]?.body]);
    });

    it('replays the first answer exactly, and marks it', async () => {
      const first = await post('a');
      const again = await post('a', { note: null, n: 1, unknown: 'ignored' });
      expect(first.headers.get('idempotency-replayed')).toBeNull();
      expect([again.status, again.body]).toEqual([201, first.body]);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect((await post('a', { n: 1 }, '/v1/once')).headers.get('idempotency-replayed')).toBe('true');
      expect(await rows()).toEqual(['run 1']);
    });

    it('stores the answer for 24 hours', async () => {
      const before = Date.now();
      await post('a');
      const { expiresAt } = await IdempotencyKey.findOne().orFail().lean();
      expect(expiresAt.getTime()).toBeGreaterThanOrEqual(before + 24 * 60 * 60 * 1_000);
      const indexes = await IdempotencyKey.collection.indexes();
      expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
    });

    it('belongs to one caller and one endpoint, and is optional', async () => {
      const another = await api.as('consumer', await makeConsumer());
      const answers = [
        await post('a'),
        await post('a', { n: 1 }, '/once', another),
        await post('a', { n: 1 }, '/once/other/1'),
      ];
      expect(answers.map(({ status, body }) => [status, body.run])).toEqual([
        [201, 1],
        [201, 2],
        [201, 3],
      ]);
      expect((await api.post('/once', { ...caller, body: { n: 1 } })).body.run).toBe(4);
    });
  });
}
