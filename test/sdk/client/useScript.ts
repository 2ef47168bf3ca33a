import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';

interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Reply = (response: ServerResponse) => void;

interface Script {
  url: string;
  /** What the server received in this test. */
  requests: ReceivedRequest[];
  /** The replies to the next requests. The last one is repeated. */
  replyWith(...replies: Reply[]): void;
}

/** A server that answers as each test says. */
export function useScript(): Script {
  let replies: Reply[] = [];
  const script: Script = {
    url: '',
    requests: [],
    replyWith: (...given) => {
      replies = given;
    },
  };
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    script.requests.push({ method, url, headers, body: await text(request) });
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    reply?.(response);
  });
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    script.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    script.requests.length = 0;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return script;
}

/** Replies with JSON. */
export const json =
  (status: number, body: object = {}, headers: Record<string, string> = {}): Reply =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

/** Refuses as the API does. */
export const refusal = (status: number, code: string, headers: Record<string, string> = {}): Reply =>
  json(status, { error: 'A sentence.', code, requestId: 'request-1' }, headers);

/** Closes the connection without an answer. */
export const cut: Reply = (response) => void response.socket?.destroy();

/** Closes the connection in the middle of the answer. */
export const cutWithin: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"sto', () => response.socket?.destroy());
};
