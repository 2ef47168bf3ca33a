import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type Db, MongoClient } from 'mongodb';
import type { Row } from './Row.js';

const messagesPerSecond = 4_000;
const people = 500;
/** How many messages of a person follow one another. */
const inARow = 4;
const timeoutMs = 600_000;
const pollMs = 200;
/** When the messages are due: the processes have started by then. */
const dueInMs = 20_000;
/** How long the outbox keeps delivered messages. */
const keptMs = 7 * 24 * 60 * 60 * 1000;

let lastId = 1_000_000_000;

/**
 * Pushes about orders that become due together: the rate from the first to the last done mark. Fails
 * unless each arrives once, and those of a person arrive in the order of their events.
 */
export const outbox: Row[] = [
  rowOf('outbox', 1, 'one process that runs jobs'),
  rowOf('outbox-four', 4, 'four processes that run jobs'),
];

function rowOf(name: string, processes: number, deliverers: string): Row {
  return {
    name,
    job: `outbox messages, pushes to ${people} phones, delivered by ${deliverers}`,
    async measure({ service, seconds }) {
      const pushes = await startPushService();
      await service.stop();
      await service.start({ ROLE: 'web' });
      const client = await new MongoClient(service.databaseUri).connect();
      try {
        const ids = await addMessages(client.db(), messagesPerSecond * seconds);
        await service.startJobs(processes, { EXPO_API_URL: pushes.url });
        const rate = await rateOf(client.db(), ids);
        pushes.check(ids.length);
        return { rate };
      } finally {
        await client.close();
        await service.stop();
        await service.start();
        pushes.stop();
      }
    },
  };
}

/** A push service for apps that records which phone got which notification. */
async function startPushService() {
  const received = new Map<string, number[]>();
  const server = createServer(async (request, response) => {
    const [{ to, data }] = (await json(request)) as [{ to: string; data: { notificationId: number } }];
    received.set(to, [...(received.get(to) ?? []), data.notificationId]);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: [{ status: 'ok', id: `receipt-${data.notificationId}` }] }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** @throws unless each of `count` pushes arrived once, and those to a phone in the order of their ids */
    check: (count: number) => {
      const all = [...received.values()];
      const arrived = all.flat();
      if (arrived.length !== count || new Set(arrived).size !== count)
        throw new Error(`${arrived.length} pushes arrived, ${new Set(arrived).size} different ones of ${count}`);
      const late = all.flatMap((ids) => ids.filter((id, n) => id < (ids[n - 1] ?? 0)));
      if (late.length > 0) throw new Error(`${late.length} of ${count} pushes arrived after a later one`);
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Writes due messages with their notifications, and a phone for each recipient. @returns the ids of the messages */
async function addMessages(db: Db, count: number): Promise<number[]> {
  const now = Date.now();
  const first = lastId + 1;
  lastId += count + people;
  const recipients = Array.from({ length: people }, (_, n) => first + count + n);
  const consumers = recipients.map((_id) => ({
    _id,
    name: 'Asha Pai',
    email: `bench-${_id}@example.in`,
    referralCode: `B${_id}`,
    credentialVersion: 0,
  }));
  await db.collection<{ _id: number }>('consumers').insertMany(consumers);
  await db.collection<{ _id: number }>('pushsubscriptions').insertMany(
    recipients.map((ownerId) => ({
      _id: ownerId,
      ownerKind: 'consumer',
      ownerId,
      credentialVersion: 0,
      form: 'expo',
      address: `ExponentPushToken[${ownerId}]`,
      keys: null,
      deviceType: 'android',
      createdAt: new Date(now),
      renewedAt: new Date(now),
    })),
  );
  const messages = Array.from({ length: count }, (_, n) => {
    const at = new Date(now - count + n);
    const recipientId = recipients[Math.floor(n / inARow) % people] ?? 0;
    return { _id: first + n, at, recipientId };
  });
  await db.collection<{ _id: number }>('notifications').insertMany(
    messages.map(({ _id, at, recipientId }) => ({
      _id,
      recipientKind: 'consumer',
      recipientId,
      type: 'order_status',
      data: { orderId: _id, storeId: 1, orderNumber: `SO-20260101-${_id}`, storeName: 'Fresh', status: 'ready' },
      isRead: false,
      createdAt: at,
      updatedAt: at,
    })),
  );
  await db.collection<{ _id: number }>('outboxmessages').insertMany(
    messages.map(({ _id, at, recipientId }) => ({
      _id,
      event: 'notification.made',
      lane: 'push',
      aggregate: `consumer:${recipientId}`,
      key: `notification.made:${_id}`,
      payload: { notificationId: _id },
      state: 'pending',
      deliveredTo: [],
      attempts: 0,
      nextAttemptAt: new Date(now + dueInMs),
      lastError: null,
      recordedAt: at,
      traceId: null,
      spanId: null,
      retriedAt: null,
      expiresAt: null,
    })),
  );
  return messages.map(({ _id }) => _id);
}

/** Waits until all messages are done. @returns how many were done a second, from the first to the last one */
async function rateOf(db: Db, ids: number[]): Promise<number> {
  const outbox = db.collection<{ _id: number; expiresAt: Date }>('outboxmessages');
  const own = { _id: { $gte: ids[0] ?? 0, $lte: ids.at(-1) ?? 0 } };
  const begun = performance.now();
  while ((await outbox.countDocuments({ ...own, state: 'pending' }, { limit: 1 })) > 0) {
    if (performance.now() - begun > timeoutMs) throw new Error('the messages were not delivered in time');
    await pause(pollMs);
  }
  const ends = await outbox.find(own, { projection: { expiresAt: 1 } }).toArray();
  const times = ends.map(({ expiresAt }) => expiresAt.getTime() - keptMs);
  return ids.length / ((Math.max(...times) - Math.min(...times)) / 1000);
}
