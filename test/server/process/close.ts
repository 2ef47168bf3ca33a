import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import { close, listen } from '../../../server/process/listen.js';

/** More than the buffers of a connection on this machine hold. */
const large = Buffer.alloc(16 * 1024 * 1024, 'x');

export function testClose(): void {
  describe('closing a server', () => {
    let server: Server;
    let port: number;
    let closing: Promise<void> | undefined;
    beforeEach(async () => {
      const app = express();
      app.get('/large', (_request, response) => void response.end(large));
      app.get('/small', (_request, response) => void response.end('small'));
      server = await listen(app, '127.0.0.1', 0);
      port = (server.address() as AddressInfo).port;
    });
    afterEach(() => closing);

    /** Connects, and sends the text. */
    async function send(text: string) {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      let received = '';
      socket.setEncoding('latin1').on('data', (chunk) => (received += chunk));
      if (text) socket.write(text);
      return { socket, received: () => received, ended: once(socket, 'close') };
    }

    /** Begins to close, and waits until a sweep has closed another connection. */
    async function closeUntilSweep() {
      const { ended } = await send('GET /small HTTP/1.1\r\nHost: a\r\n\r\n');
      closing = close(server);
      await ended;
    }

    it('lets a slow client receive the whole response whose handler has ended', async () => {
      const sent = httpRequest({ port, host: '127.0.0.1', path: '/large' });
      sent.end();
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      response.pause();
      await closeUntilSweep();
      let bytes = 0;
      for await (const chunk of response) bytes += chunk.length;
      expect(bytes).toBe(large.length);
    });

    it('answers a request whose headers are just arriving', async () => {
      const { socket, received, ended } = await send('GET /small HTTP/1.1\r\nHost: a\r\n');
      await closeUntilSweep();
      socket.write('Connection: close\r\n\r\n');
      await ended;
      expect(received()).toMatch(/^HTTP\/1\.1 200 OK\r\n(.|\r\n)*small$/);
    });

    it.each([
      ['that has sent nothing', ''],
      ['that was answered', 'GET /small HTTP/1.1\r\nHost: a\r\n\r\n'],
      ['that sends half a request', 'GET /small HTTP/1.1\r\nHost:'],
    ])('ends with an open connection %s', async (_which, text) => {
      const { ended } = await send(text);
      closing = close(server);
      await ended;
      await closing;
      expect(server.listening).toBe(false);
    });
  });
}
