import { EventEmitter, once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { percentiles } from './load.js';
import type { Person } from './marketplace.js';
import type { Row } from './Row.js';
import { ask, forwarded, send } from './requests.js';

const count = 200;
const messageTimeoutMs = 10_000;

/** Messages in one conversation that many streams follow: the time until a stream receives one. */
export const streams: Row = {
  name: 'streams',
  job: `messages in one thread with ${count} open streams, until each has them`,
  async measure({ service: { url }, marketplace, seconds }) {
    const { people, publicThreads } = await marketplace();
    const path = publicThreads[0]?.path;
    const readers = Array.from({ length: count }, (_, n) => people[n % people.length] as Person);
    const open = await Promise.all(readers.map((reader) => openStream(`${url}${path}/stream`, reader)));
    const rounds = new EventEmitter();
    const times: number[] = [];
    let sent = 0;
    const receive = (text: string) => {
      if (!text.includes('event: message')) return;
      times.push(performance.now() - sent);
      if (times.length % count === 0) rounds.emit('received');
    };
    try {
      for (const stream of open) stream.on('data', receive);
      const begun = performance.now();
      for (const { authorization } of readers) {
        if (performance.now() - begun > seconds * 1000) break;
        sent = performance.now();
        const received = once(rounds, 'received', { signal: AbortSignal.timeout(messageTimeoutMs) });
        const message = send('POST', `${path}/messages`, { text: 'I can come this evening.' }, { authorization });
        await Promise.all([received, ask(url, message)]);
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
  return stream.on('error', () => undefined);
}
