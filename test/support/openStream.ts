import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterEach } from '@jest/globals';
import { type Answer, type Api, readEvents, type Sent } from './api.js';

/** An open stream of a client. */
export interface OpenStream {
  response: IncomingMessage;
  /** All received text. */
  text(): string;
  /** All received events, including those with an id only. */
  events(): Answer['body'][];
  /** The last received id, which a browser remembers. */
  lastId(): string | undefined;
  /** Whether the server has ended the stream. */
  isOver(): boolean;
}

export type OpenStreamAt = (path: string, sent?: Sent, url?: string) => Promise<OpenStream>;

/** Opens streams of the API, or of another process on its database. Closes them after each test. */
export function useStreams(api: Pick<Api, 'url'>): OpenStreamAt {
  const open: IncomingMessage[] = [];
  afterEach(() => {
    for (const response of open.splice(0)) response.destroy();
  });
  return async (path, { token, cookie, headers = {} } = {}, url = api.url) => {
    const credentials = { ...(token && { authorization: `Bearer ${token}` }), ...(cookie && { cookie }) };
    const request = get(`${url}/api${path}`, { headers: { ...credentials, ...headers }, agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    open.push(response);
    let text = '';
    response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
    response.on('error', () => undefined);
    // Ignores an incomplete event.
    const events = () => readEvents(text.slice(0, text.lastIndexOf('\n\n') + 2));
    return {
      response,
      text: () => text,
      events,
      lastId: () => events().findLast(({ id }) => id !== undefined)?.id,
      isOver: () => response.readableEnded,
    };
  };
}
