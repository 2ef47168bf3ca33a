import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { createApp } from '../../../server/app.js';
import { close, listen } from '../../../server/process/listen.js';
import { api, withoutDatabase } from './healthy.js';

export function testReadiness(): void {
  describe('GET /livez and /readyz', () => {
    let server: Server | undefined;
    afterEach(async () => {
      if (server) await close(server);
      server = undefined;
    });
    const ask = async (url: string, path: string) => {
      const response = await fetch(url + path);
      return [response.status, await response.json(), response.headers.get('cache-control')];
    };

    it('answers 503 at /readyz, and 200 at /livez, while the database is away', async () => {
      await withoutDatabase(async () => {
        expect(await ask(api.url, '/readyz')).toEqual([503, { status: 'no database' }, 'no-store']);
        expect(await ask(api.url, '/livez')).toEqual([200, { status: 'ok' }, 'no-store']);
      });
    });

    it('answers 503 at /readyz before the service stops, and closes connections after their answers', async () => {
      const app = createApp({ world: api.world, log: pino({ level: 'silent' }) });
      app.locals.isLeaving = true;
      server = await listen(app, '127.0.0.1', 0);
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      expect(await ask(url, '/readyz')).toEqual([503, { status: 'draining' }, 'no-store']);
      const response = await fetch(`${url}/api/categories`);
      expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
      await response.body?.cancel();
    });

    it('answers 200 when all is well', async () => {
      expect(await ask(api.url, '/readyz')).toEqual([200, { status: 'ok' }, 'no-store']);
      expect(await ask(api.url, '/livez')).toEqual([200, { status: 'ok' }, 'no-store']);
    });
  });
}
