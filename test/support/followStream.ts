import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { readEvents } from './api.js';
import { eventually } from './eventually.js';

/** A client that follows the messages of a conversation and resumes after its last event when the stream ends. */
export interface FollowedStream {
  /** Waits for this many messages and closes the stream. @returns all texts in the order of their arrival */
  received(count: number): Promise<string[]>;
}

const afterBreakMs = 100;

/** @param cutAfterMs breaks each connection after this time, also in the middle of an event */
export function followStream(
  url: string,
  headers: Record<string, string>,
  { cutAfterMs }: { cutAfterMs?: number } = {},
): FollowedStream {
  const texts: string[] = [];
  const ended = new AbortController();
  // The start of the conversation.
  let lastId = '0.0';

  const take = (text: string) => {
    for (const { id, data } of readEvents(text)) {
      if (data) texts.push(data.message.text);
      if (id !== undefined) lastId = id;
    }
  };
  const connectOnce = () =>
    new Promise<void>((resolve) => {
      const request = get(url, { agent: false, headers: { ...headers, 'last-event-id': lastId } }, (response) => {
        if (cutAfterMs !== undefined) setTimeout(() => request.destroy(), cutAfterMs);
        let rest = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          if (response.statusCode !== 200) return;
          rest += chunk;
          // Ignores an incomplete event.
          const end = rest.lastIndexOf('\n\n') + 2;
          if (end >= 2) take(rest.slice(0, end));
          if (end >= 2) rest = rest.slice(end);
        });
        response.on('error', () => undefined).on('close', resolve);
      });
      request.on('error', () => resolve()).on('close', resolve);
      const stop = () => request.destroy();
      ended.signal.addEventListener('abort', stop);
      request.on('close', () => ended.signal.removeEventListener('abort', stop));
    });
  const follow = async () => {
    while (!ended.signal.aborted) {
      await connectOnce();
      await pause(afterBreakMs);
    }
  };
  const following = follow();
  return {
    received: async (count) => {
      await eventually(`${count} messages`, () => texts.length >= count);
      ended.abort();
      await following;
      return texts;
    },
  };
}
