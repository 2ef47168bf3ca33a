import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import { close, listen } from '../../../server/process/listen.js';
import { eventually } from '../../support/eventually.js';

/** More than the buffers of a connection on this machine hold. */
const large = Buffer.alloc(32 * 2 ** 20, 'x');
const answerTimeoutMs = 1_000;
/** Long enough to read the answer on a busy machine. */
const patientMs = 60_000;

const open: Socket[] = [];

/** Reads 3 MB a second: the connection is never silent, but the answer takes too long. */
function sip(socket: Socket): void {
  const timer = setInterval(() => socket.read(64 * 1_024), 20);
  socket.once('close', () => clearInterval(timer));
}

export function testUnreadAnswers(): void {
  let server: Server;
  /** The number of answers that have ended. */
  let ended: number;
  const serve = async (timeoutMs: number): Promise<void> => {
    ended = 0;
    const app = express();
    app.use((_request, response, next) => {
      response.once('close', () => ended++);
      next();
    });
    app.get('/whole', (_request, response) => void response.end(large));
    app.get('/in-parts', async (_request, response) => {
      for (let nth = 0; nth < 32 && !response.closed; nth++) {
        if (!response.write(large.subarray(0, 2 ** 20))) {
          await Promise.race([once(response, 'drain'), once(response, 'close')]);
        }
      }
      response.end();
    });
    server = await listen(app, '127.0.0.1', 0, { answerTimeoutMs: timeoutMs });
  };
  afterEach(async () => {
    for (const socket of open.splice(0)) socket.destroy();
    await close(server);
  });

  /** Requests an answer on a new connection. Reads nothing by itself. */
  async function ask(path: string): Promise<Socket> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
    open.push(socket.on('error', () => undefined));
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    return socket;
  }

  describe('CWE-400: clients that do not read their answers hold them in memory', () => {
    it.each(['/whole', '/in-parts'])('are disconnected after a while: %s', async (path) => {
      await serve(answerTimeoutMs);
      for (let nth = 0; nth < 5; nth++) await ask(path);
      await eventually('all are disconnected', () => ended === 5);
    });

    it('are disconnected although they read slowly', async () => {
      await serve(answerTimeoutMs);
      const socket = await ask('/whole');
      sip(socket);
      await eventually('it is disconnected', () => ended === 1);
      expect(socket.bytesRead).toBeLessThan(large.length / 2);
    });

    it('get a whole answer if they read it in time, and keep the connection', async () => {
      await serve(patientMs);
      const socket = await ask('/whole');
      socket.resume();
      await eventually('the answer is read', () => socket.bytesRead > large.length);
      socket.write('GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n');
      await eventually('the second answer is read', () => ended === 2);
      expect(socket.closed).toBe(false);
    });
  });
}
