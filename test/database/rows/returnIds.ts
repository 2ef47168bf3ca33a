import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { nextId, returnIds } from '../../../database/nextId.js';
import { disconnectDatabase } from '../../../server/database.js';
import { type CuttingProxy, startCuttingProxy } from '../../support/cuttingProxy.js';
import { connectTo, databaseUri, useNamedDatabase } from '../../support/database.js';

const counters = () => mongoose.connection.collection<{ _id: string; last: number }>('counters');
const lastOf = async (counter: string) => (await counters().findOne({ _id: counter }))?.last;

export function testReturnIds(): void {
  const name = useNamedDatabase();
  const restart = () => connectTo(databaseUri(name));

  describe('the ids after a restart', () => {
    it('continue without a gap', async () => {
      expect([await nextId('order'), await nextId('order'), await nextId('message')]).toEqual([1, 2, 1]);
      await restart();
      expect([await nextId('order'), await nextId('message')]).toEqual([3, 2]);
    });

    it('are unique although they are requested while they are returned', async () => {
      const ids = [await nextId('busy')];
      const returned = returnIds();
      ids.push(...(await Promise.all(Array.from({ length: 60 }, () => nextId('busy')))));
      await returned;
      await restart();
      ids.push(await nextId('busy'));
      expect(new Set(ids).size).toBe(62);
    });

    describe('whose answer is lost', () => {
      let proxy: CuttingProxy;
      beforeAll(async () => {
        proxy = await startCuttingProxy(Number(new URL(databaseUri(name)).port));
      });
      afterAll(async () => {
        await restart();
        await proxy.stop();
      });

      it('are returned once, and used once', async () => {
        await connectTo(proxy.uri(name));
        const ids = [await nextId('lost'), await nextId('lost')];
        const lost = proxy
          .loseReplyTo((command) => command.name === 'update' && command.collection === 'counters')
          .then(() => proxy.cut(0));
        await Promise.all([disconnectDatabase(), lost]);
        await restart();
        expect(await lastOf('lost')).toBe(2);
        // The next process uses ids up to the end of the block that was returned.
        for (let nth = 0; nth < 50; nth++) ids.push(await nextId('lost'));
        await restart();
        ids.push(await nextId('lost'));
        expect(ids).toEqual(Array.from({ length: 53 }, (_, index) => index + 1));
      });
    });
  });
}
