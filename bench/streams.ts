import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { percentiles } from './load.js';
import type { Person } from './marketplace.js';
import type { Row } from './Row.js';
import { ask, forwarded, send } from './requests.js';

const count = 200;
const openedTogether = 20;

/** Messages in one conversation that many streams follow: the time until a stream receives one. */
export const streams: Row = {
  name: 'streams',
  job: `messages in one thread with ${count} open streams, until each has them`,
  async measure({ service: { url }, marketplace, seconds }) {
    const { people, publicThreads } = await marketplace();
    const { path } = publicThreads[0] ?? { path: '' };
    const readers = Array.from({ length: count }, (_, n) => people[n % people.length] as Person);
    const open: IncomingMessage[] = [];
    try {
      while (open.length < count) {
        const next = readers.slice(open.length, open.length + openedTogether);
        open.push(...(await Promise.all(next.map((reader) => openStream(`${url}${path}/stream`, reader)))));
      }
      const times: number[] = [];
      const begun = performance.now();
      for (let nth = 0; performance.now() - begun < seconds * 1000; nth++) {
        const { authorization } = readers[nth % count] as Person;
        const sent = performance.now();
        const received = Promise.all(open.map((stream) => nextMessage(stream, sent)));
        await ask(url, send('POST', `${path}/messages`, { text: `Number ${nth}` }, { authorization }));
        times.push(...(await received));
      }
      return { rate: times.length / ((performance.now() - begun) / 1000), ...percentiles(times) };
    } finally {
      for (const stream of open) stream.destroy();
    }
  },
};

/** Opens a stream and waits for its first event, which says where it begins. */
async function openStream(url: string, { authorization }: Person): Promise<IncomingMessage> {
  const { headers } = forwarded({ path: '', headers: { authorization } });
  const [stream] = (await once(get(url, { headers, agent: false }), 'response')) as [IncomingMessage];
  if (stream.statusCode !== 200) throw new Error(`${url}: ${stream.statusCode}`);
  await once(stream.setEncoding('utf8'), 'data');
  return stream.resume();
}

const messageTimeoutMs = 10_000;

/** @returns the milliseconds since `sent` when the next message arrives */
function nextMessage(stream: IncomingMessage, sent: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const end = (error?: Error) => {
      clearTimeout(timeout);
      stream.off('data', look).off('error', end).off('end', lost);
      if (error) reject(error);
      else resolve(performance.now() - sent);
    };
    const look = (text: string) => void (text.includes('event: message') && end());
    const lost = () => end(new Error('a stream ended'));
    const timeout = setTimeout(() => end(new Error('a stream did not receive a message')), messageTimeoutMs);
    stream.on('data', look).on('error', end).on('end', lost);
  });
}
