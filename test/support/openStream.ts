import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterEach } from '@jest/globals';
import { type Answer, type Api, readEvents, type Sent } from './api.js';

/** A stream that a client listens to. */
export interface OpenStream {
  response: IncomingMessage;
  /** All that came. */
  text(): string;
  /** The events that came, also those that are an id alone. */
  events(): Answer['body'][];
  /** The last id that came, as a browser remembers it. */
  lastId(): string | undefined;
  /** Whether the server has ended it. */
  isOver(): boolean;
}

export type OpenStreamAt = (path: string, sent?: Sent, url?: string) => Promise<OpenStream>;

/** Opens streams of the API, or of another process on its database, which are closed after each test. */
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
    // What broke off in the middle of an event is none.
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
