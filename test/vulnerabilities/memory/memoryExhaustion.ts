import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import { Product, type ProductRecord } from '../../../models/catalog/Product.js';
import { databaseUri, useDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { type Market, openMarket } from '../../support/market.js';
import { residentMb, watchLatency, watchMemory } from '../../support/measure.js';
import { seeded } from '../../support/seeded.js';
import { type Service, startService } from '../../support/service.js';

const chance = seeded('memoryExhaustion');
const [addresses, lists, slowClients] = [300, 150, 100];
const lanes = 4;
/** If the pages of a test, of up to 3.6 MB each, were kept, the process would exceed it. */
const mostMb = 450;
/** A quiet machine stays below 50 ms. Only a blocked event loop exceeds this limit, a busy machine does not. */
const slowestMs = 1_000;

const character = () => String.fromCodePoint(chance.from(0x1f300, 0x1f5ff));
const [description, digits] = [character, () => String(chance.from(0, 9))].map((part) =>
  Array.from({ length: 5_000 }, part),
) as [string[], string[]];
/** The first `count` parts from the nth on, continued at the start. */
const rotated = (parts: string[], nth: number, count = parts.length) =>
  [...parts.slice(nth), ...parts.slice(0, nth)].slice(0, count).join('');

/** The largest product that a seller may create. Each character takes four bytes, and no two products are equal. */
const largest = (nth: number) => {
  const start = 'https://pictures.example.in/';
  return {
    title: 'Sack of rice',
    price: '1000',
    category: 'grocery',
    description: rotated(description, nth),
    images: Array.from({ length: rules.product.imagesAtMost }, (_, order) => ({
      url: start + rotated(digits, nth + 200 * order, 2_000 - start.length),
      order,
    })),
  };
};
const agent = new Agent({ keepAlive: true });

export function testMemoryExhaustion(): void {
  const name = useDatabase('once');

  let market: Market;
  let service: Service;
  beforeAll(async () => {
    market = await openMarket({ stocks: [] });
    service = await startService({ ...market.env, MONGODB_URI: databaseUri(name) });
    const { status } = await fetch(`${service.url}/api/seller/stores/${market.store._id}/products`, {
      method: 'POST',
      headers: market.seller,
      body: JSON.stringify(largest(0)),
    });
    expect(status).toBe(201);
    const first = await Product.findOne().lean<ProductRecord>().orFail();
    const others = Array.from({ length: rules.page.atMost - 1 }, (_, nth) => {
      const { description, images } = largest(nth + 1);
      return { ...first, _id: first._id + 1 + nth, description, images };
    });
    await Product.collection.insertMany(others as never[]);
  });
  afterAll(() => service?.end('SIGTERM'));

  const page = () => `/api/stores/${market.store._id}?limit=${rules.page.atMost}`;
  afterAll(() => agent.destroy());

  /** Reads an answer and discards it. @returns its status */
  function skim(path: string): Promise<number> {
    return new Promise((resolve, reject) => {
      get(service.url + path, { agent }, (response) => {
        response
          .resume()
          .once('end', () => resolve(Number(response.statusCode)))
          .once('error', reject);
      }).once('error', reject);
    });
  }

  /** Runs `load` and compares the memory of the process with the limit. */
  async function expectLittleMemory(load: () => Promise<void>): Promise<void> {
    const pid = Number(service.child.pid);
    const peak = watchMemory(pid);
    let highest = 0;
    try {
      await load();
      expect(await residentMb(pid)).toBeLessThan(mostMb);
    } finally {
      highest = await peak();
    }
    expect(highest).toBeLessThan(mostMb);
  }

  /** Runs `load` and compares the response time of /livez with the limit. */
  async function expectQuickAnswers(load: () => Promise<void>): Promise<void> {
    const p99 = watchLatency(`${service.url}/livez`);
    let slowest = 0;
    try {
      await load();
    } finally {
      slowest = await p99();
    }
    expect(slowest).toBeLessThan(slowestMs);
  }

  const askAll = async (paths: string[]) => {
    const waiting = [...paths];
    const lane = async () => {
      for (let path = waiting.pop(); path; path = waiting.pop()) expect([path, await skim(path)]).toEqual([path, 200]);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  };

  describe('CWE-400: memory exhaustion by the largest page that a seller can make', () => {
    it('is impossible with different undeclared parameters', () =>
      expectLittleMemory(() =>
        expectQuickAnswers(() => askAll(Array.from({ length: addresses }, (_, nth) => `${page()}&_=${nth}&x${nth}=1`))),
      ));

    it('is impossible with many combinations of declared parameters', () =>
      expectLittleMemory(async () => {
        const combinations = ['newest', 'price_asc', 'price_desc', 'popular'].flatMap((sort) =>
          Array.from({ length: 60 }, (_, nth) => `/api/products?sort=${sort}&limit=${rules.page.atMost - nth}`),
        );
        await askAll(chance.shuffled(combinations).slice(0, lists));
      }));

    it(`is impossible with ${slowClients} clients that read slowly`, () =>
      expectLittleMemory(async () => {
        const clients = Array.from({ length: slowClients }, (_, nth) => readSlowly(`${page()}&_=slow${nth}`));
        try {
          await eventually('every client has an answer', () => clients.every(({ answered }) => answered), 120_000);
          await askAll(Array.from({ length: 20 }, (_, nth) => `${page()}&_=quick${nth}`));
        } finally {
          for (const { socket } of clients) socket.destroy();
        }
      }));
  });

  /** Sends a request, reads the first bytes of the answer and stops reading. */
  function readSlowly(path: string): { socket: Socket; answered: boolean } {
    const { port, hostname, host } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    const client = { socket, answered: false };
    socket.on('error', () => undefined).write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    socket.once('data', (first) => {
      client.answered = first.toString('latin1').startsWith('HTTP/1.1 200 ');
      socket.pause();
    });
    return client;
  }
}
