import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';

/** What a stand-in answers instead of taking a message. */
export interface Trouble {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** Does not answer at all. */
  hangs?: true;
  /** Answers without end. */
  endless?: true;
}

/** Answers as the trouble says. */
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

/** A server for a test file at an address of this machine, emptied before each test. @returns where it is */
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
