import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';

/** The faulty answer of a test server. */
export interface Trouble {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** Never answers. */
  hangs?: true;
  /** Sends an endless body. */
  endless?: true;
}

/** Sends the faulty answer. */
export function meet({ status = 500, headers, body, hangs, endless }: Trouble, response: ServerResponse): void {
  if (hangs) return;
  response.writeHead(status, headers);
  if (!endless) return void response.end(body === undefined ? undefined : JSON.stringify(body));
  const more = () => {
    while (!response.destroyed && response.write('"'.padEnd(65_536)));
  };
  response.on('drain', more).on('error', () => undefined);
  more();
}

export async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A local server for a test file, reset before each test. @returns its URL, once it listens */
export function useServer(listener: RequestListener, empty: () => void): { url: string } {
  const place = { url: '' };
  let server: Server;
  beforeAll(async () => {
    server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    place.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(empty);
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return place;
}
