import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import { close, listen } from '../../../server/process/listen.js';

export function testSlowBodies(): void {
  describe('a body that arrives slowly', () => {
    let server: Server;
    beforeEach(async () => {
      const app = express();
      app.post('/*path', express.raw({ type: () => true }), (_request, response) => void response.end('received'));
      server = await listen(app, '127.0.0.1', 0, { bodyTimeoutMs: 200, photoTimeoutMs: 2_000 });
    });
    afterEach(() => close(server));

    /** Sends two bytes, the second one half a second later. @returns the answer, or an empty text without one */
    async function dripTo(path: string): Promise<string> {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      let received = '';
      socket.setEncoding('latin1').on('data', (chunk) => (received += chunk));
      socket.on('error', () => undefined);
      const ended = once(socket, 'close');
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 2\r\n\r\na`);
      await pause(500);
      socket.end('b');
      await ended;
      return received;
    }

    it('ends the request, unless it is the photo of a rider', async () => {
      expect(await dripTo('/api/upload')).toBe('');
      expect(await dripTo('/r/token/status')).toBe('');
      for (const path of ['/r/token/photo?lang=kn', '/api/rider/deliveries/token/photo']) {
        expect(await dripTo(path)).toContain('received');
      }
    });
  });
}
