import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose, { mongo } from 'mongoose';
import { changes } from '../../../database/changes/changes.js';
import { atomically } from '../../../database/transactions/atomically.js';
import { tokenLifetime } from '../../../domain/accounts/sessions/accessToken.js';
import { notify } from '../../../domain/notifications/notify.js';
import { rules } from '../../../domain/rules.js';
import { suspendAccount } from '../../../domain/staff/people/suspendAccount.js';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { type Sent, useApi } from '../../support/api.js';
import { databaseUri } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { makeAccount, makeConsumer, password } from '../../support/factories.js';
import { longForm } from '../../support/longForm.js';
import { type OpenStream, useStreams } from '../../support/openStream.js';

const api = useApi();
const open = useStreams(api);
const path = '/notifications/stream';

let me: Sent;
let myId: number;
beforeEach(async () => {
  api.world.config.streamsAtMost = 2_000;
  const consumer = await makeConsumer();
  myId = consumer._id;
  me = await api.as('consumer', consumer);
});

/** Tells somebody of an order; the order's id is the only thing that differs. */
const tell = (orderId: number, id = myId, kind: AccountKind = 'consumer') =>
  notify(api.world, { kind, id }, 'order_status', {
    ...{ orderId, storeId: 3, orderNumber: `K7-${orderId}`, storeName: 'Rathabeedi Kirana' },
    ...{ status: 'accepted', sellerPickupTime: null, reason: null },
  });

/** The orders that came, in the order of their coming. */
const orders = (stream: OpenStream): number[] =>
  stream.events().flatMap(({ data }) => data?.notification.data.orderId ?? []);

/** Listens, and waits until the place is told, from which on nothing is missed. */
async function listen(sent: Sent = me, lastId?: string): Promise<OpenStream> {
  const stream = await open(path, { ...sent, headers: lastId === undefined ? {} : { 'last-event-id': lastId } });
  if (lastId === undefined) await eventually('the place', () => stream.lastId());
  return stream;
}

describe('GET /api/notifications/stream', () => {
  it('answers 401 without a credential', async () => {
    expect((await api.get(path)).status).toBe(401);
  });

  it.each(['7', 'abc', 'a.b.c-', '1.2.3.4'])(
    'answers 400 to Last-Event-ID %j, which is none of its own',
    async (id) => {
      const { status, body } = await api.get(path, { ...me, headers: { 'last-event-id': id } });
      expect([status, body.code, body.details[0].field]).toEqual([400, 'validation_failed', 'Last-Event-ID']);
    },
  );

  it.each(accountKinds)('sends a %s each new entry as the inbox shows it', async (kind) => {
    const account = await makeAccount[kind]({});
    await tell(1, account._id, kind);
    const stream = await listen(await api.as(kind, account));
    await tell(2, account._id, kind);
    await eventually('the entry', () => orders(stream).length > 0);
    const row = await Notification.findOne({ 'data.orderId': 2 }).lean().orFail();
    expect(stream.events().slice(1)).toEqual([
      {
        id: expect.any(String),
        event: 'notification',
        data: {
          notification: {
            id: row._id,
            type: 'order_status',
            title: 'Order accepted',
            body: 'Your order K7-2 from Rathabeedi Kirana was accepted by the store.',
            data: row.data,
            isRead: false,
            createdAt: row.createdAt.toISOString(),
          },
        },
      },
    ]);
  });

  it("writes it in the reader's language, as it is at the time", async () => {
    const stream = await listen();
    await api.patch('/auth/me', { ...me, body: { language: 'hi' } });
    await eventually('the account is read anew', async () => {
      await tell(1);
      await eventually('an entry', () => orders(stream).length > 0);
      return stream.events().at(-1)?.data.notification.title === 'ऑर्डर स्वीकार हुआ';
    });
  });

  it('sends nobody the entries of others, whose id may be the same', async () => {
    const seller = await makeAccount.seller({ _id: myId });
    const [mine, theirs] = [await listen(), await listen(await api.as('seller', seller))];
    await tell(1, myId, 'seller');
    await tell(2, myId + 1_000_000);
    await tell(3);
    await eventually('the entries', () => orders(mine).length > 0 && orders(theirs).length > 0);
    expect([orders(mine), orders(theirs)]).toEqual([[3], [1]]);
  });

  it('sends every device of an account the same', async () => {
    const streams = await Promise.all(Array.from({ length: 5 }, () => listen()));
    await tell(1);
    for (const stream of streams) await eventually('the entry', () => orders(stream).length > 0);
    expect(new Set(streams.map((stream) => stream.events()[1]?.id)).size).toBe(1);
  });

  it('does not send an entry again that was read', async () => {
    const stream = await listen();
    await tell(1);
    await eventually('the entry', () => orders(stream).length > 0);
    await Notification.updateMany({}, { isRead: true });
    await tell(2);
    await eventually('the next', () => orders(stream).includes(2));
    expect(orders(stream)).toEqual([1, 2]);
  });
});

describe('a client that comes back', () => {
  it('gets what was made since, oldest first, and then what comes', async () => {
    const first = await listen();
    await tell(1);
    await eventually('the entry', () => orders(first).length > 0);
    first.response.destroy();
    for (const n of [2, 3, 4]) await tell(n);
    const second = await listen(me, first.lastId());
    await eventually('what it missed', () => orders(second).length === 3);
    await tell(5);
    await eventually('the next', () => orders(second).length === 4);
    expect(orders(second)).toEqual([2, 3, 4, 5]);
  });

  it('gets all of it, also where it is more than is read at once', async () => {
    const first = await listen();
    first.response.destroy();
    const all = Array.from({ length: 230 }, (_, n) => n + 1);
    for (const n of all) await tell(n);
    const second = await listen(me, first.lastId());
    await eventually('all', () => orders(second).length >= all.length);
    expect(orders(second)).toEqual(all);
  });

  it('gets an entry that was committed after others that were made later', async () => {
    const first = await listen();
    let commit = () => {};
    const mayCommit = new Promise<void>((resolve) => (commit = resolve));
    let begun = () => {};
    const isBegun = new Promise<void>((resolve) => (begun = resolve));
    const late = atomically(async () => {
      await tell(1);
      begun();
      await mayCommit;
    });
    await isBegun;
    await tell(2);
    await eventually('the entry', () => orders(first).length > 0);
    first.response.destroy();
    commit();
    await late;
    const second = await listen(me, first.lastId());
    await eventually('the late one', () => orders(second).length > 0);
    await tell(3);
    await eventually('the next', () => orders(second).length > 1);
    expect(orders(second)).toEqual([1, 3]);
  });

  it('misses nothing and gets nothing twice while entries are written all the time', async () => {
    const all = Array.from({ length: longForm ? 240 : 90 }, (_, n) => n + 1);
    let lastId = (await listen()).lastId();
    let done = false;
    const writers = [0, 1, 2].map(async (lane) => {
      for (const n of all.filter((each) => each % 3 === lane)) {
        // Every other one in a transaction that lasts a little, so that they are not committed as they were made.
        if (n % 2 === 0) await tell(n);
        else await atomically(() => tell(n).then(() => new Promise((resolve) => setTimeout(resolve, n % 11))));
      }
    });
    const finished = Promise.all(writers).then(() => (done = true));
    const got: number[] = [];
    while (!done || got.length < all.length) {
      const stream = await listen(me, lastId);
      const enough = 1 + (got.length % 9);
      await eventually('some more', () => orders(stream).length >= Math.min(enough, all.length - got.length));
      stream.response.destroy();
      got.push(...orders(stream));
      lastId = stream.lastId() ?? lastId;
      if (got.length > all.length) break;
    }
    await finished;
    const last = await listen(me, lastId);
    await tell(0);
    await eventually('the last', () => orders(last).length > 0);
    expect(orders(last)).toEqual([0]);
    expect(got.toSorted((one, other) => one - other)).toEqual(all);
  });
});

describe('a stream ends', () => {
  const operator = { id: 1, email: 'operator@example.in' };
  const endings: [string, () => Promise<unknown>][] = [
    [
      'the account is suspended',
      () => suspendAccount(api.world, operator, { kind: 'consumer', id: myId }, { reason: 'spam' }),
    ],
    ['the person logs out everywhere', () => api.post('/auth/logout-everywhere', me)],
    ['the account is erased', () => api.delete('/auth/me', { ...me, body: { password } })],
    ['the token expires', async () => api.world.clock.advance(tokenLifetime('consumer'))],
  ];

  it.each(endings)('when %s, and nothing is sent from then on', async (_why, act) => {
    const stream = await listen();
    await act();
    await eventually('the end', () => stream.isOver());
    await tell(1);
    expect(orders(stream)).toEqual([]);
    const { status } = await api.get(path, { ...me, headers: { 'last-event-id': stream.lastId() ?? '' } });
    expect(status).toBe(401);
  });

  it('for nobody else', async () => {
    const other = await makeConsumer();
    const [mine, theirs] = [await listen(), await listen(await api.as('consumer', other))];
    await api.post('/auth/logout-everywhere', me);
    await eventually('the end', () => mine.isOver());
    await tell(1, other._id);
    await eventually('the entry', () => orders(theirs).length > 0);
    expect(theirs.isOver()).toBe(false);
  });
});

describe('so many streams', () => {
  it('an account has, and one more is refused, 429, until one ends', async () => {
    const streams = await Promise.all(Array.from({ length: rules.stream.perAccount }, () => listen()));
    const { status, body, headers } = await api.get(path, me);
    expect([status, body.code]).toEqual([429, 'streams_limit']);
    expect(Number(headers.get('retry-after'))).toBe(body.retryAfterSeconds);
    await listen(await api.as('consumer', await makeConsumer()));
    streams[0]?.response.destroy();
    await eventually('room again', async () => (await open(path, me)).response.statusCode === 200);
  });

  it('a process has (STREAMS_AT_MOST), and one more is refused, 429', async () => {
    api.world.config.streamsAtMost = 1;
    const streams: OpenStream[] = [];
    const openWhenRoom = () =>
      eventually('room', async () => streams[streams.push(await open(path, me)) - 1]?.response.statusCode === 200);
    // Those of other tests may still be on their way out.
    await openWhenRoom();
    const { status, body } = await api.get(path, await api.as('consumer', await makeConsumer()));
    expect([status, body.code]).toEqual([429, 'streams_limit']);
    streams.at(-1)?.response.destroy();
    await openWhenRoom();
  });

  it('a connection that is cut while it opens takes no place', async () => {
    const { hostname, port } = new URL(api.url);
    const request = `GET /api${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${me.token}\r\n\r\n`;
    const cut = async (_: unknown, n: number) => {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      socket.write(request);
      // Some are cut before they are looked at, some while, some after.
      await new Promise((resolve) => setTimeout(resolve, n % 30));
      socket.destroy();
    };
    await Promise.all(Array.from({ length: 90 }, cut));
    await eventually('all places', async () => {
      const places = Array.from({ length: rules.stream.perAccount }, () => open(path, me));
      const streams = await Promise.all(places);
      for (const { response } of streams) response.destroy();
      return streams.every(({ response }) => response.statusCode === 200);
    });
  });

  it('a HEAD takes no place', async () => {
    for (let n = 0; n <= rules.stream.perAccount; n++) {
      const response = await fetch(`${api.url}/api${path}`, {
        method: 'HEAD',
        headers: { authorization: `Bearer ${me.token}` },
      });
      expect(response.status).toBe(200);
    }
  });
});

/** Stands for another process: this one does not see its writes go by. */
let elsewhere: mongo.MongoClient;
beforeAll(async () => {
  elsewhere = await mongo.MongoClient.connect(databaseUri(mongoose.connection.name));
});
afterAll(() => elsewhere.close());

const tellElsewhere = async (orderId: number) => {
  await tell(0, myId + 1_000_000);
  const row = await Notification.findOne({ recipientId: myId + 1_000_000 })
    .sort({ _id: -1 })
    .lean()
    .orFail();
  const data = { ...row.data, orderId };
  const other = { ...row, _id: row._id + 1_000_000, recipientId: myId, data, createdAt: api.world.now() };
  await elsewhere
    .db()
    .collection('notifications')
    .insertOne(other as never);
};
const raiseElsewhere = () =>
  elsewhere
    .db()
    .collection('consumers')
    .updateOne({ _id: myId as never }, { $inc: { credentialVersion: 1 } });

// The second of these hears of no writes any more: it comes last.
describe.each(['by the change stream', 'by looking, where there is no change stream'])(
  'what others write is heard of %s',
  (how) => {
    beforeAll(async () => {
      if (how.startsWith('by looking')) await api.unfollow();
      await eventually('the state', () => changes.areHeard === !how.startsWith('by looking'));
    });

    it('and sent', async () => {
      const stream = await listen();
      await tellElsewhere(1);
      await eventually('the entry', () => orders(stream).length > 0);
      await tellElsewhere(2);
      await eventually('the entry', () => orders(stream).length > 1);
      expect(orders(stream)).toEqual([1, 2]);
    });

    it('and ends what may not go on', async () => {
      const stream = await listen();
      await raiseElsewhere();
      await eventually('the end', () => stream.isOver());
    });
  },
);
