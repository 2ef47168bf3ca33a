import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { nextId } from '../../database/nextId.js';
import { Notification } from '../../models/notifications/Notification.js';
import { forwarded } from '../forwarded.js';
import type { Marketplace, Person } from '../marketplace.js';
import { requests } from '../requests.js';
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

interface Streams {
  name: string;
  job: string;
  /** The path of the stream of one person. */
  path(marketplace: Marketplace): string;
  event: string;
  /** Writes the event that all streams receive. */
  publish(marketplace: Marketplace, people: Person[], url: string): Promise<unknown>;
}

/** The memory of a process with open streams, and the delay until the last stream receives an event. */
const openStreams = ({ name, job, path, event, publish }: Streams): Row => ({
  name,
  job,
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
          open.push(
            ...(await Promise.all(next.map((person) => openStream(`${url}${path(marketplace)}`, person, event)))),
          );
        }
        const times: number[] = [];
        for (let round = 1; round <= rounds; round++) {
          const arrived = Promise.all(open.map((stream) => stream.next()));
          await publish(marketplace, people, url);
          const written = performance.now();
          await arrived;
          times.push(performance.now() - written);
          say(`${name}: round ${round} of ${rounds}, ${write.milliseconds(times.at(-1) ?? 0)}`);
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
});

export const streams: readonly Row[] = [
  openStreams({
    name: 'streams',
    job: `${count} open streams of one conversation: memory; a message in it, until the last has it`,
    path: ({ threads: [thread] }) => `/api/requests/${thread?.requestId}/threads/${thread?.threadId}/stream`,
    event: 'message',
    publish: async (marketplace, _people, url) => {
      const { path, ...message } = forwarded(requests.message(marketplace, 0));
      const answer = await fetch(`${url}${path}`, message);
      if (answer.status !== 201) throw new Error(`${path}: ${answer.status}`);
    },
  }),
  openStreams({
    name: 'streams-inboxes',
    job: `${count} open streams of as many inboxes: memory; an entry in each by another process, until the last has it`,
    path: () => '/api/notifications/stream',
    event: 'notification',
    publish: (_marketplace, people) => fillInboxes(people),
  }),
];

interface Stream {
  response: IncomingMessage;
  /** Resolves at the next event. */
  next(): Promise<unknown>;
}

/** Opens a person's stream, and waits for its first event. */
async function openStream(url: string, { token, address }: Person, event: string): Promise<Stream> {
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address };
  const [response] = (await once(get(url, { headers, agent: false }), 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
  await once(response, 'data');
  response.on('error', () => undefined).resume();
  return { response, next: () => nextEvent(response, event) };
}

const nextEvent = (response: IncomingMessage, event: string) =>
  new Promise<void>((resolve) => {
    const look = (chunk: Buffer) => {
      if (!chunk.includes(`event: ${event}`)) return;
      response.off('data', look);
      resolve();
    };
    response.on('data', look);
  });

/** Writes an entry to each inbox. */
async function fillInboxes(people: Person[]): Promise<void> {
  const now = new Date();
  const rows = await Promise.all(
    people.map(async ({ id }) => ({
      ...{ _id: await nextId('Notification'), recipientKind: 'consumer', recipientId: id, type: 'order_promised' },
      data: { orderId: 1, storeId: 1, orderNumber: 'BENCH', storeName: 'Rathabeedi Kirana', sellerPickupTime: now },
      ...{ isRead: false, createdAt: now, updatedAt: now, __v: 0 },
    })),
  );
  await Notification.collection.insertMany(rows as never[]);
}
