import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { databaseUri, useNamedDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { type Market, openMarket } from '../support/market.js';
import { type RawRequest, sendRaw } from '../support/rawRequest.js';
import { type Service, startService } from '../support/service.js';

const slow = 700;
const idle = 2_000;
const opened = 50;
const byteEveryMs = 1_000;
/** The server's timeout for the headers of a request, plus the interval of its check. */
const closedWithinMs = 180_000;

describe(`${slow} connections that send a byte a second, and ${idle} that send nothing`, () => {
  const name = useNamedDatabase();
  let market: Market;
  let service: Service;
  beforeAll(async () => {
    market = await openMarket();
    service = await startService({ ...market.env, MONGODB_URI: databaseUri(name) });
  });
  const sockets: Socket[] = [];
  const timers: NodeJS.Timeout[] = [];
  afterAll(() => {
    for (const timer of timers) clearInterval(timer);
    for (const socket of sockets) socket.destroy();
    return service?.end('SIGTERM');
  });

  function open(): Socket {
    const { port, hostname } = new URL(service.url);
    // The end of the connection is seen only after its data was read.
    const socket = connect(Number(port), hostname)
      .on('error', () => undefined)
      .resume();
    sockets.push(socket);
    return socket;
  }

  const filler = 'x'.repeat(10_000);
  const post = 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  const requests = [
    `GET /livez HTTP/1.1\r\nHost: localhost\r\nX-Filler: ${filler}`,
    `${post}Content-Length: 9000\r\n\r\n${filler}`,
  ];

  /** Sends the headers, or after all headers the body, byte by byte and never completes the request. */
  function openSlowly(nth: number): void {
    const socket = open();
    const request = requests[nth % requests.length] as string;
    let sent = nth % requests.length === 1 ? request.length - filler.length : 0;
    if (sent > 0) socket.write(request.slice(0, sent));
    timers.push(setInterval(() => socket.writable && socket.write(request[sent++] ?? 'x'), byteEveryMs));
  }

  /** Sends one request and keeps the connection. */
  const openAfterRequest = () => void open().write('GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n');

  const probe: RawRequest = {
    method: 'GET',
    path: '/livez',
    headers: [
      ['Host', 'localhost'],
      ['Connection', 'close'],
    ],
    body: Buffer.alloc(0),
  };

  /**
   * Waits until the server has accepted all open connections: it answers a later one after them. Otherwise connections
   * beyond the queue of the system would be open on our side only, the silent ones forever.
   */
  const untilAccepted = async () => expect((await sendRaw(service.url, probe, closedWithinMs)).statuses).toEqual([200]);

  it('do not delay other clients and are closed', async () => {
    for (let nth = 0; nth < slow + idle; nth++) {
      if (nth < slow) openSlowly(nth);
      else if (nth % 2) openAfterRequest();
      else open();
      if (nth % opened === 0) await untilAccepted();
    }
    for (let nth = 0; nth < 50; nth++) {
      expect((await fetch(`${service.url}/api/products?limit=${nth + 1}`)).status).toBe(200);
      const reply = await market.send(service.url, market.nextOrder(), []);
      expect(reply.status).toBe(201);
    }
    expect(sockets.filter((socket) => !socket.closed).length).toBeGreaterThan(slow);
    await eventually('they are closed', () => sockets.every((socket) => socket.closed), closedWithinMs);
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
  });
});
