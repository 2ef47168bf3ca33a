import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import mongoose from 'mongoose';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { databaseUri, useDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';

const deliveries = 500;
const inWave = 50;
const storeIds = [1, 2, 3];

export function testReceiptRaces(): void {
  useDatabase('wholly before each');
  let folder: string;
  const children = new Set<ChildProcess>();

  beforeAll(async () => {
    // Below the root, so that the process finds the packages.
    folder = await mkdtemp(resolve('node_modules/.cache/numbering-'));
    await build({
      entryPoints: [resolve('test/support/numberingProcess.ts')],
      outfile: join(folder, 'number.mjs'),
      bundle: true,
      platform: 'node',
      format: 'esm',
      logLevel: 'silent',
      packages: 'external',
    });
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });

  /** Starts a process that numbers receipts. @returns a function that kills it */
  function startNumbering(): () => Promise<void> {
    const uri = databaseUri(mongoose.connection.name);
    const child = spawn(process.execPath, [join(folder, 'number.mjs'), uri], { stdio: 'ignore' });
    children.add(child);
    return async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      children.delete(child);
    };
  }

  const deliver = (wave: number) =>
    StoreOrder.collection.insertMany(
      Array.from({ length: inWave }, (_, nth) => {
        const _id = wave * inWave + nth + 1;
        const at = new Date(Date.UTC(2026, 10, 18) + _id);
        const row = { orderNumber: `SO-${_id}`, storeId: storeIds[_id % storeIds.length], status: 'delivered' };
        return { ...row, _id: _id as never, deliveredAt: at, createdAt: at, invoiceNumber: null };
      }),
    );

  const unnumbered = () => StoreOrder.countDocuments({ invoiceNumber: null });

  it(`numbers ${deliveries} deliveries without a gap or a double, at two processes that are killed`, async () => {
    const kill = [startNumbering(), startNumbering()];
    await deliver(0);
    await eventually('the first number', async () => (await unnumbered()) < inWave);
    for (let wave = 1; wave < deliveries / inWave; wave++) {
      await deliver(wave);
      await pause(20);
      if (wave % 6 > 0) continue;
      await kill.shift()?.();
      kill.push(startNumbering());
    }
    await eventually('all numbers', async () => (await unnumbered()) === 0);
    for (const each of kill) await each();
    for (const storeId of storeIds) {
      const numbers = (await StoreOrder.find({ storeId }).lean()).map(({ invoiceNumber }) => String(invoiceNumber));
      const expected = numbers.map((_, nth) => `I${storeId}-26-${String(nth + 1).padStart(5, '0')}`);
      expect(numbers.sort()).toEqual(expected);
    }
  });
}
