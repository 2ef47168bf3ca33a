import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import pino from 'pino';
import { notify } from '../../../domain/notifications/notify.js';
import { registerApp } from '../../../domain/push/pushTargets.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { createApp } from '../../../server/app.js';
import { PublicReads } from '../../../server/http/answers/publicReads.js';
import { close, listen } from '../../../server/process/listen.js';
import { stateQueries } from '../../../server/telemetry/registerStateMetrics.js';
import { startMetrics } from '../../../server/telemetry/startMetrics.js';
import { useDatabase } from '../../support/database.js';
import { makeConsumer, makeProduct, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { makePaidByUpi, takesUpi } from '../../support/payments/paidByUpi.js';
import { relayAll } from '../../support/relayAll.js';
import { testWorld } from '../../support/world.js';

const token = 'a token that only Prometheus has';
const world = testWorld({ ...takesUpi, metricsToken: token });

/** The names of metrics in a query of Prometheus: words that are neither functions, labels nor strings. */
const namesIn = (query: string) =>
  [
    ...query
      .replaceAll(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\b(by|without|on)\s*\([^)]*\)/g, ' ')
      .matchAll(/\b[a-z_]+_[a-z_]+\b/g),
  ]
    .map(([name]) => name)
    .filter((name) => name !== 'histogram_quantile');

/** The label names and values that a query selects by. */
const labelsIn = (query: string) => [...query.matchAll(/\b(\w+)(=~|!~|!=|=)"/g)].map(([, label]) => label as string);

export function testMetrics(): void {
  useDatabase('once');
  world.push.expo = { send: async () => ({ state: 'gone' as const, reason: 'it was removed' }) };
  let server: Server;
  let productId: number;
  let text = '';

  const address = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const scrape = (authorization?: string) =>
    fetch(address('/metrics'), { headers: authorization ? { authorization } : {} });

  /** The values of a metric, by its labels as they are written. */
  const values = (name: string) =>
    Object.fromEntries(
      [...text.matchAll(new RegExp(`^${name}(\\{.*\\})? (.*)$`, 'gm'))].map(([, labels = '', value]) => [
        labels,
        Number(value),
      ]),
    );

  beforeAll(async () => {
    const metrics = startMetrics(world);
    const app = createApp({ world, log: pino({ level: 'silent' }), publicReads: new PublicReads(), metrics });
    server = await listen(app, '127.0.0.1', 0);
    await makePaidByUpi(world);
    const person = { kind: 'consumer' as const, account: await makeConsumer() };
    await registerApp(world, person, { token: 'ExponentPushToken[abcdefghijklmnopqrstuv]' });
    const order = { orderId: 7, storeId: 3, orderNumber: 'SO-20261118-K7Q9M4', storeName: 'Rathabeedi Kirana' };
    const moved = { ...order, status: 'cancelled' as const, sellerPickupTime: null, reason: null };
    await notify(world, { kind: 'consumer', id: person.account._id }, 'order_status', moved);
    await relayAll(world);
    ({ _id: productId } = await makeProduct(await makeStore()));
    for (const path of [`/api/products/${productId}`, `/api/products/${productId}`, '/api/products/999999', '/x/1']) {
      await (await fetch(address(path))).arrayBuffer();
    }
    const answer = await scrape(`Bearer ${token}`);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    text = await answer.text();
  });
  afterAll(() => close(server));

  describe('GET /metrics', () => {
    itForAll([undefined, 'Bearer wrong', `Basic ${token}`, 'Bearer'])(
      'answers 401 without the token',
      async (given) => {
        const answer = await scrape(given);
        expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
        expect(await answer.text()).not.toContain('marketplace_');
      },
    );

    it('measures requests by the pattern of their route, never by their path', () => {
      const count = values('http_request_duration_seconds_count');
      expect(count['{method="GET",route="/api/products/:productId",status="200"}']).toBe(2);
      expect(count['{method="GET",route="/api/products/:productId",status="404"}']).toBe(1);
      expect(count['{method="GET",route="unmatched",status="404"}']).toBe(1);
      expect(text).not.toContain('/api/products/999999');
      expect(text).not.toContain('/x/1');
    });

    it('has buckets that add up', () => {
      const labels = 'method="GET",route="/api/products/:productId",status="200"';
      const buckets = Object.entries(values('http_request_duration_seconds_bucket'))
        .filter(([key]) => key.includes(labels))
        .map(([, value]) => value);
      expect(buckets).toHaveLength(13);
      expect(buckets).toEqual([...buckets].sort((one, other) => one - other));
      expect(buckets.at(-1)).toBe(2);
    });

    it('counts the requests in flight, and hits and misses of the cache', () => {
      expect(values('http_requests_in_flight')).toEqual({ '': 1 });
      expect(values('marketplace_cache_reads_total')['{cache="answers",result="hit"}']).toBeGreaterThanOrEqual(1);
      expect(values('marketplace_cache_reads_total')['{cache="answers",result="miss"}']).toBeGreaterThanOrEqual(2);
    });

    it('has each counter from the start, with 0', () => {
      expect(values('marketplace_mails_total')).toMatchObject({ '{outcome="failed"}': 0 });
      expect(values('marketplace_webhooks_total')['{outcome="delivered"}']).toBe(0);
      expect(values('marketplace_pushes_total')['{service="web",outcome="sent"}']).toBe(0);
      expect(values('marketplace_rate_limited_total')['{limit="login"}']).toBe(0);
      expect(values('marketplace_jobs_total')['{job="sendRefund",outcome="failed"}']).toBe(0);
    });

    it('has unfinished orders and payments by state, with the age of the oldest', async () => {
      const pending = await StoreOrder.countDocuments({ status: 'pending' });
      expect(values('marketplace_orders')['{state="pending"}']).toBe(pending);
      expect(values('marketplace_payments')['{state="unverified"}']).toBe(1);
      expect(values('marketplace_payment_oldest_age_seconds')['{state="unverified"}']).toBeGreaterThanOrEqual(0);
    });

    it('has the outcomes of jobs and pushes, the outbox by lane, transactions, the pool and the event loop', () => {
      expect(values('marketplace_jobs_total')['{job="pushNotification",outcome="done"}']).toBeGreaterThanOrEqual(1);
      expect(values('marketplace_job_lag_seconds_count')['{job="pushNotification"}']).toBeGreaterThanOrEqual(1);
      expect(values('marketplace_pushes_total')['{service="expo",outcome="gone"}']).toBe(1);
      expect(values('marketplace_outbox_messages')['{lane="push",state="due"}']).toBe(0);
      expect(values('marketplace_outbox_oldest_due_seconds')['{lane="mail"}']).toBe(0);
      expect(values('marketplace_transactions_total')['{outcome="committed"}']).toBeGreaterThanOrEqual(1);
      expect(values('marketplace_database_pool_wait_seconds_count')['']).toBeGreaterThanOrEqual(1);
      expect(values('marketplace_event_loop_delay_seconds')['{quantile="0.99"}']).toBeGreaterThanOrEqual(0);
      expect(values('nodejs_heap_size_used_bytes')['']).toBeGreaterThan(0);
    });
  });

  it('reads the state of the database by indexes alone', async () => {
    for (const query of Object.values(stateQueries(new Date())).flat()) {
      const plan = await mongoose.connection
        .model(query.modelName)
        .collection.find(query.filter as never)
        .sort({ [query.sortBy]: 1 })
        .explain();
      const stages = JSON.stringify((plan as { queryPlanner: unknown }).queryPlanner);
      expect([query.name, /COLLSCAN|"stage":"SORT"/.test(stages)]).toEqual([query.name, false]);
    }
  });

  /** The metrics that exist with a first value, and the others by their declaration. */
  const declared = () => {
    const names = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
    return new Set(
      names.flatMap(([, name, type]) =>
        type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => `${name}${end}`) : [name],
      ),
    );
  };

  describe('docs/grafana-dashboard.json', () => {
    const { panels } = JSON.parse(readFileSync('docs/grafana-dashboard.json', 'utf8'));
    const queries: [string, string][] = panels.flatMap(
      ({ title, targets = [] }: { title: string; targets?: { expr: string }[] }) =>
        targets.map(({ expr }) => [title, expr]),
    );

    itForAll(queries)('asks for metrics that exist', async (_title, query) => {
      expect(namesIn(query)).not.toEqual([]);
      for (const name of namesIn(query)) expect(declared()).toContain(name);
    });
  });

  describe('docs/alerts.yml', () => {
    const file = readFileSync('docs/alerts.yml', 'utf8');
    const rules = [...file.matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g)].map(
      ([, name = '', expr = '']): [string, string] => [name, expr],
    );
    const runBook = readFileSync('docs/operations.md', 'utf8');

    it('has rules', () => {
      expect(rules.length).toBe([...file.matchAll(/- alert:/g)].length);
      expect(rules.length).toBeGreaterThan(5);
    });

    itForAll(rules)('asks for metrics and labels that exist, and has run-book entries', async (name, expr) => {
      const known = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, label]) => label));
      for (const each of namesIn(expr)) expect(declared()).toContain(each);
      for (const label of labelsIn(expr)) expect(known).toContain(label);
      expect(runBook).toContain(`| \`${name}\` |`);
    });
  });
}
