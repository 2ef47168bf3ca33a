import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { nextId } from '../../database/nextId.js';
import { Notification } from '../../models/Notification.js';
import type { Person } from '../marketplace.js';
import { residentMb } from '../residentMb.js';
import { say } from '../say.js';
import { write } from '../write.js';
import type { Row } from './row.js';

const count = 1_000;
const openAtOnce = 50;
const rounds = 5;
const atMostMb = 100;
const withinMs = 1_000;
const restMs = 2_000;

/** What a process needs for streams that are open, and how long a message takes to all of them. */
export const streams: Row = {
  name: 'streams',
  job: `${count} open streams of as many inboxes: memory; an entry in each, written by another process, until the last has it`,
  target: `< ${atMostMb} MB, < ${write.milliseconds(withinMs)}`,
  measure: ({ marketplace, withServices }) =>
    withServices([{}], async ([service]) => {
      const { url = '', pid = 0 } = service ?? {};
      const people = marketplace.people.slice(0, count);
      await pause(restMs);
      const before = residentMb(pid);
      const open: Stream[] = [];
      try {
        while (open.length < count) {
          const next = people.slice(open.length, open.length + openAtOnce);
          open.push(...(await Promise.all(next.map((person) => openStream(url, person)))));
        }
        const times: number[] = [];
        for (let round = 1; round <= rounds; round++) {
          times.push(await tellAll(people, open));
          say(`streams: round ${round} of ${rounds}, ${write.milliseconds(times.at(-1) ?? 0)}`);
        }
        await pause(restMs);
        const mb = residentMb(pid) - before;
        const longest = Math.max(...times);
        return {
          ours: `+ ${Math.round(mb)} MB`,
          latency: write.milliseconds(longest),
          met: mb < atMostMb && longest < withinMs,
        };
      } finally {
        for (const { response } of open) response.destroy();
      }
    }),
};

interface Stream {
  response: IncomingMessage;
  /** Resolves when the next event has come. */
  next(): Promise<unknown>;
}

/** Opens the stream of somebody's inbox, and waits until it says where it is. */
async function openStream(url: string, { token, address }: Person): Promise<Stream> {
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address };
  const request = get(`${url}/api/notifications/stream`, { headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`/api/notifications/stream: ${response.statusCode}`);
  await once(response, 'data');
  response.on('error', () => undefined).resume();
  return { response, next: () => nextEvent(response) };
}

const nextEvent = (response: IncomingMessage) =>
  new Promise<void>((resolve) => {
    const look = (chunk: Buffer) => {
      if (!chunk.includes('event: notification')) return;
      response.off('data', look);
      resolve();
    };
    response.on('data', look);
  });

/** Writes everybody an entry. @returns how many milliseconds pass from the writing's end until the last has it */
async function tellAll(people: Person[], open: Stream[]): Promise<number> {
  const now = new Date();
  const rows = await Promise.all(
    people.map(async ({ id }) => ({
      ...{ _id: await nextId('Notification'), recipientKind: 'consumer', recipientId: id, type: 'order_promised' },
      data: { orderId: 1, storeId: 1, orderNumber: 'BENCH', storeName: 'Rathabeedi Kirana', sellerPickupTime: now },
      ...{ isRead: false, createdAt: now, updatedAt: now, __v: 0 },
    })),
  );
  const arrived = Promise.all(open.map((stream) => stream.next()));
  await Notification.collection.insertMany(rows as never[]);
  const written = performance.now();
  await arrived;
  return performance.now() - written;
}
