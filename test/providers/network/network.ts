import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { CircuitBreaker } from '../../../providers/CircuitBreaker.js';
import { isPublicAddress, networkGuard } from '../../../providers/network/networkGuard.js';
import { httpPages } from '../../../providers/pages/httpPages.js';
import { eventually } from '../../support/eventually.js';
import { itForAll } from '../../support/itForAll.js';
import { nameServer } from '../../support/push/nameServer.js';
import { freePort } from '../../support/service.js';

const inside = ['inside', 'mixed', 'six', 'metadata'].map((name) => `${name}.example.in`);

const privateAddresses = `
  0.0.0.0 10.0.0.1 100.64.0.1 127.0.0.1 127.255.255.255 169.254.169.254 172.16.0.1 172.31.255.255 192.168.0.1
  192.0.2.1 198.18.0.1 203.0.113.9 224.0.0.1 255.255.255.255 :: ::1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 ::7f00:1
  64:ff9b::a00:1 2002:a00:1:: 2001:0:1:: 2001:db8::1 fe80::1 fe80::1%eth0 fc00::1 fd12::1 fec0::1 ff02::1
  2606:4700::1%1 localhost 8.8.8 8.8.8.8.8 2130706433 0x7f000001 08.8.8.8`;
const publicAddresses = `
  8.8.8.8 100.63.255.255 100.128.0.1 172.15.0.1 172.32.0.1 192.167.1.1 223.255.255.1 2606:4700:4700::1111
  2a00:1450:4009::200e 2404:6800::1`;
const words = (text: string) => text.trim().split(/\s+/);

const servers: Server[] = [];

/** A web app with this one page. @returns its address */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const pages = httpPages(300);

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 18) + seconds * 1000);

export function testNetwork(): void {
  const resolver = nameServer({
    'push.example.in': ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'],
    'inside.example.in': ['10.0.0.7'],
    'mixed.example.in': ['93.184.216.34', '127.0.0.1'],
    'six.example.in': ['fd00::1'],
    'metadata.example.in': ['169.254.169.254'],
  });
  const guard = networkGuard(false, resolver);

  describe('isPublicAddress', () => {
    itForAll(['', ...words(privateAddresses)])('is false for private and malformed addresses', async (address) => {
      expect(isPublicAddress(address)).toBe(false);
    });

    itForAll(words(publicAddresses))('is true for public addresses', async (address) => {
      expect(isPublicAddress(address)).toBe(true);
    });
  });

  describe('networkGuard', () => {
    itForAll([
      ...inside.map((name) => `https://${name}/push`),
      'http://push.example.in/',
      'https://a:b@push.example.in/',
      'ftp://push.example.in/',
      'push',
      '',
    ])('rejects a name with a private address, and any other URL', async (endpoint) => {
      expect(await guard.isPublic(endpoint)).toBe(false);
    });

    itForAll(['push.example.in', 'unknown.example.in', '93.184.216.34'])('accepts a public endpoint', async (name) => {
      expect(await guard.isPublic(`https://${name}/push`)).toBe(true);
    });

    itForAll([...inside, 'unknown.example.in'])('does not connect to a private or unknown name', async (host) => {
      const failure = await new Promise<NodeJS.ErrnoException>((resolve) => {
        request({ host, port: 9, path: '/', agent: guard.agents['https:'] }).on('error', resolve).end();
      });
      // The lookup fails, not a connection.
      expect(failure.syscall).not.toBe('connect');
    });

    it('accepts any http and https URL when private addresses are allowed', async () => {
      const isPublic = (endpoint: string) => networkGuard(true).isPublic(endpoint);
      expect(await isPublic('http://127.0.0.1:9/')).toBe(true);
      expect(await isPublic('https://localhost/')).toBe(true);
      expect(await isPublic('ftp://127.0.0.1/')).toBe(false);
    });
  });

  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.close();
      server.closeAllConnections();
    }
  });

  describe('statusOf', () => {
    it('throws without a connection, and when a page hangs', async () => {
      await expect(pages.statusOf(`http://127.0.0.1:${await freePort()}/`)).rejects.toThrow();
      await expect(pages.statusOf(await serve(() => undefined))).rejects.toThrow();
    });

    it('returns the status, and does not follow a redirect', async () => {
      const missing = await serve((_request, response) => void response.writeHead(404).end());
      expect(await pages.statusOf(missing)).toBe(404);
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

  describe('the pause of a host that fails', () => {
    it('is not prolonged by calls from before it, nor by old failures after it', () => {
      const breaker = new CircuitBreaker();
      for (let nth = 0; nth < 5; nth++) breaker.failed('a', at(0), undefined);
      expect(breaker.pauseOf('a', at(1))).toBe(29_000);
      for (const _time of [1, 2]) breaker.failed('a', at(30), undefined);
      expect(breaker.pauseOf('a', at(30))).toBe(0);
      breaker.failed('a', at(30), undefined);
      expect(breaker.pauseOf('a', at(30))).toBe(30_000);
    });

    it('counts failures of one caller once', () => {
      const breaker = new CircuitBreaker();
      for (const caller of ['one', 'one', 'one', 'two', 'two']) breaker.failed('a', at(0), caller);
      expect(breaker.pauseOf('a', at(0))).toBe(0);
      breaker.failed('a', at(0), 'three');
      expect(breaker.pauseOf('a', at(0))).toBe(30_000);
    });
  });
}
