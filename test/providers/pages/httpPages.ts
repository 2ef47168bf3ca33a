import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { httpPages } from '../../../providers/pages/httpPages.js';
import { eventually } from '../../support/eventually.js';
import { freePort } from '../../support/service.js';

const servers: Server[] = [];

/** A web app with this one page. @returns its address */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const pages = httpPages(300);

export function testHttpPages(): void {
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.close();
      server.closeAllConnections();
    }
  });

  describe('statusOf', () => {
    it('throws without a connection', async () => {
      await expect(pages.statusOf(`http://127.0.0.1:${await freePort()}/`)).rejects.toThrow();
    });

    it('throws when a page hangs', async () => {
      await expect(pages.statusOf(await serve(() => undefined))).rejects.toThrow();
    });

    it.each([404, 500])('returns the status %i', async (status) => {
      const url = await serve((_request, response) => void response.writeHead(status).end());
      expect(await pages.statusOf(url)).toBe(status);
    });

    it('does not follow a redirect', async () => {
      let visits = 0;
      const hidden = await serve((_request, response) => {
        visits++;
        response.end('secret');
      });
      const url = await serve((_request, response) => void response.writeHead(302, { location: hidden }).end());
      expect(await pages.statusOf(url)).toBe(302);
      expect(visits).toBe(0);
    });

    it('does not read a page of 10 MB', async () => {
      let sent = 0;
      let isCutOff = false;
      const url = await serve((_request, response) => {
        response.on('close', () => {
          isCutOff = !response.writableFinished;
        });
        const piece = Buffer.alloc(64 * 1024);
        const write = () => {
          while (sent < 10 * 2 ** 20 && !response.destroyed) {
            sent += piece.length;
            if (!response.write(piece)) return void response.once('drain', write);
          }
          response.end();
        };
        write();
      });
      expect(await pages.statusOf(url)).toBe(200);
      await eventually('the end of the page', () => isCutOff);
      expect(sent).toBeLessThan(10 * 2 ** 20);
    });
  });
}
