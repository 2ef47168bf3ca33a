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

/** Notifies a person about an order; only the order's id differs. */
const notifyAbout = (orderId: number, id = myId, kind: AccountKind = 'consumer') =>
  notify(api.world, { kind, id }, 'order_status', {
    ...{ orderId, storeId: 3, orderNumber: `K7-${orderId}`, storeName: 'Rathabeedi Kirana' },
    ...{ status: 'accepted', sellerPickupTime: null, reason: null },
  });

/** The ids of the received orders, in order. */
const orders = (stream: OpenStream): number[] =>
  stream.events().flatMap(({ data }) => data?.notification.data.orderId ?? []);

/** Opens a stream and waits for the first id, after which nothing is missed. */
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

  it.each(accountKinds)('sends a %s each new entry in the shape of the inbox', async (kind) => {
    const account = await makeAccount[kind]({});
    await notifyAbout(1, account._id, kind);
    const stream = await listen(await api.as(kind, account));
    await notifyAbout(2, account._id, kind);
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

  it("renders it in the reader's current language", async () => {
    const stream = await listen();
    await api.patch('/auth/me', { ...me, body: { language: 'hi' } });
    await eventually('the account is read again', async () => {
      await notifyAbout(1);
      await eventually('an entry', () => orders(stream).length > 0);
      return stream.events().at(-1)?.data.notification.title === 'ऑर्डर स्वीकार हुआ';
    });
  });

  it('does not send entries of others with the same id', async () => {
    const seller = await makeAccount.seller({ _id: myId });
    const [mine, theirs] = [await listen(), await listen(await api.as('seller', seller))];
    await notifyAbout(1, myId, 'seller');
    await notifyAbout(2, myId + 1_000_000);
    await notifyAbout(3);
    await eventually('the entries', () => orders(mine).length > 0 && orders(theirs).length > 0);
    expect([orders(mine), orders(theirs)]).toEqual([[3], [1]]);
  });

  it('sends the same to every device of an account', async () => {
    const streams = await Promise.all(Array.from({ length: 5 }, () => listen()));
    await notifyAbout(1);
    for (const stream of streams) await eventually('the entry', () => orders(stream).length > 0);
    expect(new Set(streams.map((stream) => stream.events()[1]?.id)).size).toBe(1);
  });

  it('does not repeat an entry when it is read', async () => {
    const stream = await listen();
    await notifyAbout(1);
    await eventually('the entry', () => orders(stream).length > 0);
    await Notification.updateMany({}, { isRead: true });
    await notifyAbout(2);
    await eventually('the next', () => orders(stream).includes(2));
    expect(orders(stream)).toEqual([1, 2]);
  });
});

describe('a client that reconnects', () => {
  it('gets the missed entries, oldest first, and then new ones', async () => {
    const first = await listen();
    await notifyAbout(1);
    await eventually('the entry', () => orders(first).length > 0);
    first.response.destroy();
    for (const n of [2, 3, 4]) await notifyAbout(n);
    const second = await listen(me, first.lastId());
    await eventually('what it missed', () => orders(second).length === 3);
    await notifyAbout(5);
    await eventually('the next', () => orders(second).length === 4);
    expect(orders(second)).toEqual([2, 3, 4, 5]);
  });

  it('gets all missed entries, also when they exceed one read', async () => {
    const first = await listen();
    first.response.destroy();
    const all = Array.from({ length: 230 }, (_, n) => n + 1);
    for (const n of all) await notifyAbout(n);
    const second = await listen(me, first.lastId());
    await eventually('all', () => orders(second).length >= all.length);
    expect(orders(second)).toEqual(all);
  });

  it('gets an entry that was committed after newer ones', async () => {
    const first = await listen();
    let commit = () => {};
    const mayCommit = new Promise<void>((resolve) => (commit = resolve));
    let begun = () => {};
    const isBegun = new Promise<void>((resolve) => (begun = resolve));
    const late = atomically(async () => {
      await notifyAbout(1);
      begun();
      await mayCommit;
    });
    await isBegun;
    await notifyAbout(2);
    await eventually('the entry', () => orders(first).length > 0);
    first.response.destroy();
    commit();
    await late;
    const second = await listen(me, first.lastId());
    await eventually('the late one', () => orders(second).length > 0);
    await notifyAbout(3);
    await eventually('the next', () => orders(second).length > 1);
    expect(orders(second)).toEqual([1, 3]);
  });

  it('gets each entry once while entries are written', async () => {
    const all = Array.from({ length: longForm ? 240 : 90 }, (_, n) => n + 1);
    let lastId = (await listen()).lastId();
    let done = false;
    const writers = [0, 1, 2].map(async (lane) => {
      for (const n of all.filter((each) => each % 3 === lane)) {
        // Every second one in a slow transaction, so that commits are out of order.
        if (n % 2 === 0) await notifyAbout(n);
        else await atomically(() => notifyAbout(n).then(() => new Promise((resolve) => setTimeout(resolve, n % 11))));
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
    await notifyAbout(0);
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

  it.each(endings)('when %s, and sends nothing afterwards', async (_why, act) => {
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
    await eventually('room again', async () => (await open(path, me)).response.statusCode === 200);
  });

  it('answers 429 above STREAMS_AT_MOST of the process', async () => {
    api.world.config.streamsAtMost = 1;
    const streams: OpenStream[] = [];
    const openWhenRoom = () =>
      eventually('room', async () => streams[streams.push(await open(path, me)) - 1]?.response.statusCode === 200);
    // Streams of other tests may still be closing.
    await openWhenRoom();
    const { status, body } = await api.get(path, await api.as('consumer', await makeConsumer()));
    expect([status, body.code]).toEqual([429, 'streams_limit']);
    streams.at(-1)?.response.destroy();
    await openWhenRoom();
  });

  it('does not count a connection that is cut while it opens', async () => {
    const { hostname, port } = new URL(api.url);
    const request = `GET /api${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${me.token}\r\n\r\n`;
    const cut = async (_: unknown, n: number) => {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      socket.write(request);
      // Some are cut before the gates, some during, some after.
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

/** Writes like another process: this process's own hooks do not see it. */
let elsewhere: mongo.MongoClient;
beforeAll(async () => {
  elsewhere = await mongo.MongoClient.connect(databaseUri(mongoose.connection.name));
});
afterAll(() => elsewhere.close());

const notifyFromOtherProcess = async (orderId: number) => {
  await notifyAbout(0, myId + 1_000_000);
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

// The second one disables the change stream, so it runs last.
describe.each(['by the change stream', 'by polling, without a change stream'])(
  'a stream follows writes of other processes %s',
  (how) => {
    beforeAll(async () => {
      if (how.startsWith('by polling')) await api.unfollow();
      await eventually('the state', () => changes.isWatching === !how.startsWith('by polling'));
    });

    it('sends their entries', async () => {
      const stream = await listen();
      await notifyFromOtherProcess(1);
      await eventually('the entry', () => orders(stream).length > 0);
      await notifyFromOtherProcess(2);
      await eventually('the entry', () => orders(stream).length > 1);
      expect(orders(stream)).toEqual([1, 2]);
    });

    it('ends when another process revokes the token', async () => {
      const stream = await listen();
      await raiseElsewhere();
      await eventually('the end', () => stream.isOver());
    });
  },
);
