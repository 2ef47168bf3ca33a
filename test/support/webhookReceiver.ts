import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies without types, as partners do
  body: any;
}

interface Answer {
  status?: number;
  body?: string;
  headers?: Record<string, string>;
  /** Accepts the request and never answers. */
  hangs?: boolean;
}

/** The server of a partner. It records what it receives, and answers 204 unless `answers` says otherwise. */
export interface WebhookReceiver {
  url: string;
  received: Received[];
  /** The next answers; the last one stays. */
  answers: Answer[];
}

export function useWebhookReceiver(): WebhookReceiver {
  let server: Server;
  const receiver: WebhookReceiver = { url: '', received: [], answers: [] };
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const sent = await text(request);
      receiver.received.push({ path: request.url ?? '', headers: request.headers, text: sent, body: JSON.parse(sent) });
      const { answers } = receiver;
      const { status = 204, body, headers, hangs } = (answers.length > 1 ? answers.shift() : answers[0]) ?? {};
      if (!hangs) response.writeHead(status, headers).end(body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  });
  beforeEach(() => {
    receiver.received.length = 0;
    receiver.answers = [];
  });
  afterAll(async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  });
  return receiver;
}
