import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { collection } from '../../support/api.js';
import { makeProduct } from '../../support/factories.js';
import { type FollowedStream, followStream } from '../../support/followStream.js';
import type { Market } from '../../support/market.js';
import { type Reply, retryUntilSettled } from '../../support/retryUntilSettled.js';

/** A read of the public API. */
interface ReadReply {
  status: number;
  tookMs: number;
  atMs: number;
}

/** People who pay, write messages, follow them and read public lists while the database fails. */
export interface FailoverLoad {
  /** Every answer to a public read so far. */
  reads: ReadReply[];
  /** Starts a payment, which is retried until it is settled. A payer can start five. */
  pay(): void;
  /** Ends the load and compares all acknowledged writes and received events with the database. */
  settle(): Promise<void>;
}

const [betweenReadsMs, betweenMessagesMs] = [50, 100];
const testTimeoutMs = 600_000;

/** @param urls one service, or two on one database */
export async function startFailoverLoad(
  market: Market,
  [url = '', otherUrl = url]: readonly string[],
  replies: Reply[],
): Promise<FailoverLoad> {
  const stop = new AbortController();
  // Also if the test fails.
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(testTimeoutMs)]);
  const earlier = await collection('paymentsessions').distinct('_id');
  // Not sold otherwise, because open payments hold its stock.
  const { _id: productId } = await makeProduct(market.store, { stock: 100_000 });
  const [owner = {}, helper = {}, ...payers] = market.customers;
  const send = (at: string, path: string, headers: Record<string, string>, key: string, body: object = {}) =>
    retryUntilSettled(
      () =>
        fetch(`${at}/api${path}`, {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': key },
          body: JSON.stringify(body),
        }),
      replies,
    );

  const request = await send(url, '/requests', owner, 'request-of-help', { title: 'Tap drips', category: 'plumbing' });
  const thread = `/requests/${request.body.request.id}/threads`;
  const opened = await send(url, thread, helper, 'the-thread');
  const path = `${thread}/${opened.body.id}`;
  const streams: FollowedStream[] = [
    followStream(`${otherUrl}/api${path}/stream`, owner),
    followStream(`${url}/api${path}/stream`, owner, { cutAfterMs: 700 }),
  ];

  const texts: string[] = [];
  const write = async () => {
    while (!signal.aborted) {
      const text = `message-${texts.length}`;
      texts.push(text);
      const answer = await send(texts.length % 2 ? url : otherUrl, `${path}/messages`, helper, text, { text });
      expect([text, answer.status]).toEqual([text, 201]);
      await pause(betweenMessagesMs);
    }
  };

  const payments = new Map<string, number>();
  const paying: Promise<void>[] = [];
  const pay = async () => {
    const nth = paying.length;
    const key = `payment-${nth}`;
    const headers = payers[nth % payers.length] ?? {};
    const items = [{ productId, quantity: 1 }];
    const cart = { storeId: market.store._id, items, deliveryAddress: '12 Car Street', method: 'upi' };
    const { status, body } = await send(otherUrl, '/payments/initiate-store', headers, key, cart);
    expect([key, status, body]).toEqual([key, 201, expect.anything()]);
    payments.set(key, body.payment.id);
  };

  const reads: ReadReply[] = [];
  const read = async (at: string) => {
    for (let nth = 0; !signal.aborted; nth++) {
      const limit = 1 + (nth % 20);
      const list = [`/stores?lat=12.87&lng=74.84&limit=${limit}`, `/products?limit=${limit}`, '/categories'][nth % 3];
      const begun = performance.now();
      const answer = await fetch(`${at}/api${list}`).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      const atMs = performance.now();
      reads.push({ status: answer?.status ?? 0, tookMs: atMs - begun, atMs: begun });
      await pause(betweenReadsMs);
    }
  };

  const running = [write(), read(url), read(otherUrl)];
  return {
    reads,
    pay: () => void paying.push(pay()),
    settle: async () => {
      stop.abort();
      await Promise.all([...running, ...paying]);
      for (const stream of streams) expect(await stream.received(texts.length)).toEqual(texts);
      const sessions = await collection('paymentsessions')
        .find({ _id: { $nin: earlier } })
        .toArray();
      const ids = sessions.map(({ _id }) => Number(_id)).sort((one, other) => one - other);
      expect(ids).toEqual([...payments.values()].sort((one, other) => one - other));
    },
  };
}
