import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { issueAccessToken } from '../../domain/accounts/sessions/accessToken.js';
import { createApp } from '../../server/app.js';
import { createLog } from '../../server/log.js';
import { close, listen } from '../../server/process/listen.js';
import { useDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { makeConsumer, makeProduct, makeStore } from '../support/factories.js';
import { someMorning, testWorld } from '../support/world.js';

useDatabase();

const upi = { upiVpa: 'marketplace@okbank', upiPayeeName: 'Marketplace' };
const world = testWorld({ paymentsOnlineEnabled: true, ...upi });
const lines: Record<string, unknown>[] = [];
const sink = new Writable({
  write(line, _encoding, done) {
    lines.push(JSON.parse(String(line)));
    done();
  },
});
let server: Server;
let headers: Record<string, string>;
let order: object;
beforeAll(async () => {
  server = await listen(
    createApp({ world, log: createLog({ logLevel: 'info', logFormat: 'json' }, sink) }),
    '127.0.0.1',
    0,
  );
});
afterAll(() => close(server));
beforeEach(async () => {
  lines.length = 0;
  world.clock.set(someMorning);
  const consumer = await makeConsumer();
  const store = await makeStore();
  const items = [{ productId: (await makeProduct(store))._id, quantity: 1 }];
  order = { storeId: store._id, items, deliveryAddress: '12 Car Street, Mangaluru 575001' };
  const token = await issueAccessToken(world, 'consumer', consumer);
  headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
});

/** Sends the body. @returns the answer and its line in the log */
async function post(path: string, body: object, more: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const init = { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) };
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, init);
  const requestId = answer.headers.get('x-request-id');
  const line = () => lines.find((one) => one.requestId === requestId);
  await eventually('the line is written', line);
  return { status: answer.status, body: (await answer.json()) as Record<string, { id: number }>, line: line() };
}

describe('the log line of a request', () => {
  it('has no id when nothing was created', async () => {
    const { status, line } = await post('/store-orders', { ...order, items: [] });
    expect(status).toBe(400);
    expect(line).not.toHaveProperty('created');
  });

  it('has the id of the created order, and of its payment session', async () => {
    const online = await post('/store-orders', { ...order, paymentMethod: 'online' });
    expect(online.status).toBe(201);
    expect(online.line?.created).toEqual({ order: online.body.order?.id, payment: online.body.payment?.id });
    const cash = await post('/store-orders', { ...order, paymentMethod: 'cod' });
    expect(cash.line?.created).toEqual({ order: cash.body.order?.id });
  });

  it('has the id of an order once, not when a retry with its key gets the same answer', async () => {
    const key = { 'idempotency-key': 'an-order-of-oil' };
    expect((await post('/store-orders', order, key)).line).toHaveProperty('created');
    const retried = await post('/store-orders', order, key);
    expect(retried.status).toBe(201);
    expect(retried.line).not.toHaveProperty('created');
  });

  it('has the id of the created request for help, and nothing of its content', async () => {
    const { status, body, line } = await post('/requests', { title: 'A wheelchair', category: 'other' });
    expect(status).toBe(200);
    expect(line?.created).toEqual({ request: body.request?.id });
    expect(JSON.stringify(line)).not.toContain('wheelchair');
  });
});
