import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import pino from 'pino';
import { Refused } from '../../domain/errors.js';
import { answerRefusal } from '../../server/http/refuse.js';
import { close, listen } from '../../server/listen.js';
import { logRequests } from '../../server/logRequests.js';
import { testWorld } from '../support/world.js';

const lines: Record<string, unknown>[] = [];
const sink = new Writable({
  write(line, _encoding, done) {
    lines.push(JSON.parse(String(line)));
    done();
  },
});
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  const app = express();
  app.locals.world = testWorld();
  app.use(logRequests(pino({ level: 'debug' }, sink)));
  app.get('/sms', () => {
    throw new Refused('sms_not_configured');
  });
  app.get('/gone', () => {
    throw new Refused('not_found');
  });
  app.use(answerRefusal);
  server = await listen(app, '127.0.0.1', 0);
});
afterAll(() => close(server));
beforeEach(() => {
  lines.length = 0;
});

const ask = async (path: string) => {
  await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)).arrayBuffer();
  return lines;
};

describe('the line of a request', () => {
  it('is a warning with the code where we could not answer, without a stack of our own making', async () => {
    const [line, ...others] = await ask('/sms?token=secret');
    expect(others).toEqual([]);
    expect(line).toMatchObject({ level: 40, code: 'sms_not_configured', res: { status: 503 }, req: { path: '/sms' } });
    expect(JSON.stringify(line)).not.toMatch(/stack|secret/);
  });

  it('is for debugging where we answered', async () => {
    expect(await ask('/gone')).toMatchObject([{ level: 20, res: { status: 404 } }]);
  });
});
