import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Embedded, startEmbedded } from '../support/embedded.js';
import { eventually } from '../support/eventually.js';
import { loadWithOrders } from '../support/orderLoad.js';
import { type Reply, unexpectedReplies } from '../support/retryUntilSettled.js';
import { fillDisk, useSmallDisk } from './smallDisk.js';

const diskMb = 1_024;
const fullMs = 10_000;

describe('a disk that is full for a while when orders are placed', () => {
  let embedded: Embedded | undefined;
  const disk = useSmallDisk();
  afterEach(() => embedded?.stop());

  it('makes the service answer 503 and recover when space is free, without a lost or repeated order', async () => {
    const dataDir = await disk.mount(diskMb);
    const replies: Reply[] = [];
    embedded = await startEmbedded({ dataDir });
    const { market, url } = embedded;
    const load = loadWithOrders(market, url, replies);
    await eventually('some orders are placed', () => market.acknowledged.size >= 50, 60_000);

    const filler = join(dataDir, 'filler');
    await fillDisk(filler);
    // mongod can use the space of its journal until its next checkpoint, once a minute.
    await eventually('orders are answered 503', () => replies.some(({ status }) => status === 503), 180_000);
    await pause(fullMs);
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    expect(embedded.service.child.exitCode).toBeNull();
    await rm(filler);

    const placed = market.acknowledged.size + 50;
    await eventually('orders are placed again', () => market.acknowledged.size >= placed, 120_000);
    await load.settle();
    await market.expectExactBooks();
    expect(unexpectedReplies(replies)).toEqual({});
    await embedded.expectCorrectMoney();
  });
});
