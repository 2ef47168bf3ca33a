import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { type Embedded, startEmbedded } from '../support/embedded.js';
import { eventually } from '../support/eventually.js';
import { loadWithOrders } from '../support/orderLoad.js';
import { type Reply, unexpectedReplies } from '../support/retryUntilSettled.js';
import { fillDisk, useSmallDisk } from './smallDisk.js';

const diskMb = 1_024;

describe('a disk that is full for a while when orders are placed', () => {
  let embedded: Embedded | undefined;
  const disk = useSmallDisk();
  afterEach(() => embedded?.stop());

  it('ends the database and with it the service; a start with free space continues without a lost order', async () => {
    const dataDir = await disk.mount(diskMb);
    const replies: Reply[] = [];
    embedded = await startEmbedded({ dataDir });
    const { market, url } = embedded;
    const load = loadWithOrders(market, url, replies);
    await eventually('some orders are placed', () => market.acknowledged.size >= 50, 60_000);

    const filler = join(dataDir, 'filler');
    await fillDisk(filler);
    // mongod can use the space of its journal until its next checkpoint, by itself once a minute. It ends in this one.
    await mongoose.connection.db
      ?.admin()
      .command({ fsync: 1 })
      .catch(() => undefined);
    expect(await embedded.service.end()).toBe(1);
    expect(embedded.service.output()).toContain('The service ends: start it again.');
    await rm(filler);
    await embedded.startAgain();

    const placed = market.acknowledged.size + 50;
    await eventually('orders are placed again', () => market.acknowledged.size >= placed, 120_000);
    await load.settle();
    await market.expectExactBooks();
    expect(unexpectedReplies(replies)).toEqual({});
    await embedded.expectCorrectMoney();
  });
});
