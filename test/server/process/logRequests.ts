import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import { Refused } from '../../../domain/errors.js';
import { answerRefusal } from '../../../server/http/answers/refuse.js';
import { createLog } from '../../../server/log.js';
import { logRequests } from '../../../server/logRequests.js';
import { close, listen } from '../../../server/process/listen.js';
import { eventually } from '../../support/eventually.js';
import { itForAll } from '../../support/itForAll.js';
import { testWorld } from '../../support/world.js';

const lines: Record<string, unknown>[] = [];
const sink = new Writable({
  write(line, _encoding, done) {
    lines.push(JSON.parse(String(line)));
    done();
  },
});

export function testLogRequests(): void {
  let server: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    const app = express();
    app.locals.world = testWorld();
    app.use(logRequests(createLog({ logLevel: 'debug', logFormat: 'json' }, sink)));
    app.get('/never', () => undefined);
    app.get('/sms', () => {
      throw new Refused('sms_not_configured');
    });
    app.get('/gone', () => {
      throw new Refused('not_found');
    });
    app.get('/mine', (request, response) => {
      const account = { passwordHash: 'a-hash', phone: '+919480000201' };
      Object.assign(request, { caller: { kind: 'consumer', id: 12, account } });
      response.json({});
    });
    app.get('/large', (_request, response) => void response.send('x'.repeat(100_000)));
    app.get('/staff', (request, response) => {
      Object.assign(request, { session: { adminUser: { id: 3, email: 'staff@example.in', title: 'Staff' } } });
      response.json({});
    });
    app.use((_request, response) => void response.json({}));
    app.use(answerRefusal);
    server = await listen(app, '127.0.0.1', 0);
  });
  afterAll(() => close(server));
  beforeEach(() => {
    lines.length = 0;
  });

  const address = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

  /** The log lines of a request; the last one is written after the answer was sent. */
  async function ask(path: string, init: RequestInit = {}) {
    await (await fetch(address(path), init)).arrayBuffer();
    await eventually('the line is written', () => lines.length > 0);
    return lines;
  }

  describe('the access line of a request', () => {
    it('contains no query, header or body, and at most 200 characters of the path', async () => {
      const headers = { authorization: 'Bearer secret', cookie: 'seller_token=secret', 'content-type': 'text/plain' };
      await ask('/anything?token=secret&key=secret', { method: 'POST', headers, body: 'secret' });
      expect(JSON.stringify(lines)).not.toContain('secret');
      lines.length = 0;
      const [line] = await ask(`/${'a'.repeat(5_000)}`);
      expect(String(line?.path)).toHaveLength(200);
    });

    it('has the code of a refusal, and is a warning without a stack for a server error', async () => {
      expect(await ask('/gone')).toMatchObject([{ level: 30, code: 'not_found', status: 404 }]);
      lines.length = 0;
      const [line, ...others] = await ask('/sms?token=secret');
      expect(others).toEqual([]);
      expect(line).toMatchObject({ level: 40, code: 'sms_not_configured', status: 503, path: '/sms' });
      expect(JSON.stringify(line)).not.toContain('stack');
    });

    it('has caller, request, status, duration in milliseconds and request id at level info', async () => {
      const lines = await ask('/mine?limit=1', { headers: { 'x-request-id': 'given-by-caller' } });
      expect(lines).toEqual([
        {
          level: 30,
          time: expect.any(Number),
          msg: 'request',
          method: 'GET',
          path: '/mine',
          route: '/mine',
          status: 200,
          durationMs: expect.any(Number),
          bytes: expect.any(Number),
          requestId: 'given-by-caller',
          traceId: expect.stringMatching(/^[\da-f]{32}$/),
          by: { kind: 'consumer', id: 12 },
        },
      ]);
    });

    itForAll([
      ['/api/notifications/unsubscribe/consumer.1.YPXG4x18', '/api/notifications/unsubscribe/[secret]'],
      ['//api/v1/Notifications/UNSUBSCRIBE/consumer.1.YPXG4x18/x', '//api/v1/Notifications/UNSUBSCRIBE/[secret]'],
      ['/r/tv1ow0O7', '/r/[secret]'],
      ['/R/tv1ow0O7/x?lang=kn', '/R/[secret]'],
      ['/r%2Ftv1ow0O7', '/r%2F[secret]'],
      ['/api/rider/deliveries/tv1ow0O7', '/api/rider/deliveries/[secret]'],
      ['/api/v1/Rider/Deliveries/tv1ow0O7/status', '/api/v1/Rider/Deliveries/[secret]'],
      ['http://asha:YPXG4x18@host.example/api/stores?x=1', '/api/stores'],
      ['/a"b\\c,"status":500', '/a"b\\c,"status":500'],
    ])('contains no secret of a path, and escapes it', async (path, shown) => {
      lines.length = 0;
      request(address('/'), { path }).end();
      await eventually('the line is written', () => lines.length > 0);
      expect(lines).toMatchObject([{ path: shown, status: 200 }]);
      expect(JSON.stringify(lines)).not.toContain('YPXG4x18');
    });

    it('counts the bytes of this answer, not of earlier ones on the connection', async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const sizes: number[] = [];
      for (let times = 0; times < 2; times++) {
        const [answer] = await once(request(address('/large'), { agent }).end(), 'response');
        await once(answer.resume(), 'end');
        await eventually('the line is written', () => lines.length > times);
        sizes.push(Number(lines[times]?.bytes));
      }
      agent.destroy();
      expect(sizes[0]).toBeGreaterThan(100_000);
      expect(sizes[1]).toBe(sizes[0]);
    });

    it('names an operator of the console', async () => {
      expect(await ask('/staff')).toMatchObject([{ by: { kind: 'operator', id: 3 } }]);
      expect(JSON.stringify(lines)).not.toContain('example.in');
    });

    itForAll(['/livez', '/readyz', '/api/health?key=secret', '/api/v1/health'])('is for debugging', async (path) => {
      lines.length = 0;
      expect(await ask(path)).toMatchObject([{ level: 20, status: 200 }]);
    });

    it('records that the client closed the connection before the answer', async () => {
      const call = request(address('/never')).end();
      call.on('error', () => undefined);
      await once(server, 'request');
      call.destroy();
      await eventually('the line is written', () => lines.length > 0);
      expect(lines).toMatchObject([{ level: 30, path: '/never', aborted: true }]);
      expect(lines[0]).not.toHaveProperty('status');
    });
  });

  itForAll([
    ['json', /^\{"level":30,.*"msg":"the service is up"\}\n$/],
    ['pretty', /^\[[\d:]+\] .*INFO.*the service is up.*\n$/],
  ] as const)('the log has the form of LOG_FORMAT', async (logFormat, form) => {
    let text = '';
    const output = new Writable({
      write(line, _encoding, done) {
        text += String(line);
        done();
      },
    });
    createLog({ logLevel: 'info', logFormat }, output).info({ answer: 42 }, 'the service is up');
    await eventually('the line is written', () => text !== '');
    expect(text).toMatch(form);
  });
}
