import { describe, expect, it } from '@jest/globals';
import { hour, second } from '../../../domain/durations.js';
import { relayOutbox } from '../../../domain/outbox/relayOutbox.js';
import { RetryLater } from '../../../domain/outbox/Subscriber.js';
import { broken, listener, message, place, state, wait, world } from './relaying.js';

export function testUndeliverableMessages(): void {
  describe('a message that cannot be delivered', () => {
    it('waits until its next attempt, and records the reason', async () => {
      const mail = broken('mail');
      await place(7);
      expect(await relayOutbox(world, [mail])).toBe(1);
      expect(await message()).toMatchObject({ state: 'pending', attempts: 1, lastError: 'mail: 451 try again later' });
      expect(state.warnings).toMatchObject([{ job: 'mail', attempt: 1 }]);
      expect(JSON.stringify(state.warnings)).not.toContain('orderId');
      state.now += (await wait()) - 1;
      expect(await relayOutbox(world, [mail])).toBe(0);
      state.now += 1;
      expect(await relayOutbox(world, [mail])).toBe(1);
      expect((await message()).attempts).toBe(2);
    });

    it('waits twice as long each time, up to an hour, for 24 hours and more than thirty attempts', async () => {
      await place(7);
      const from = state.now;
      state.chance = (below) => below - 1;
      const waits = [];
      for (;;) {
        await relayOutbox(world, [broken('mail')]);
        if ((await message()).state !== 'pending') break;
        waits.push(await wait());
        state.now += await wait();
      }
      const wholes = Array.from({ length: waits.length }, (_, nth) => Math.min(2 * second * 2 ** nth, hour));
      expect(waits).toEqual(wholes.map((whole) => whole - 1));
      expect(state.now - from).toBeGreaterThanOrEqual(24 * hour);
      expect((await message()).attempts).toBeGreaterThan(30);
    });

    it('waits half as long if chance wants it, so that messages are not retried together', async () => {
      await place(7);
      const waits = [];
      for (let attempt = 1; attempt <= 3; attempt++) {
        await relayOutbox(world, [broken('mail')]);
        waits.push(await wait());
        state.now += await wait();
      }
      expect(waits).toEqual([1, 2, 4].map((seconds) => seconds * second));
    });

    it('does not delay other due messages', async () => {
      await place(1);
      await place(2);
      let first = true;
      const mail = listener('mail', () => {
        const error = first ? new Error('not this one') : undefined;
        first = false;
        return error;
      });
      expect(await relayOutbox(world, [mail])).toBe(2);
      expect(mail.heard).toHaveLength(1);
    });

    it('stores a readable reason of at most 500 characters, also for a thrown value that is no Error', async () => {
      await place(7);
      await relayOutbox(world, [listener('mail', () => 'x'.repeat(600))]);
      expect((await message()).lastError).toBe(`mail: ${'x'.repeat(600)}`.slice(0, 500));
    });

    it('is dead-lettered at its first failure after 24 hours, and not delivered again', async () => {
      await place(7);
      const mail = broken('mail');
      state.now += 24 * hour - 1;
      await relayOutbox(world, [mail]);
      expect((await message()).state).toBe('pending');
      state.now += await wait();
      await relayOutbox(world, [mail]);
      expect(await message()).toMatchObject({
        state: 'deadLettered',
        attempts: 2,
        lastError: 'mail: 451 try again later',
      });
      state.now += 48 * hour;
      expect(await relayOutbox(world, [mail])).toBe(0);
      expect((await message()).expiresAt).toBeNull();
    });
  });

  describe('a job that throws RetryLater', () => {
    it('is retried after that time, but not before', async () => {
      const at = new Date(state.now + hour);
      const job = listener('mail', () => (state.now < at.getTime() ? new RetryLater('not yet', at) : undefined));
      await place(1);
      await relayOutbox(world, [job]);
      expect([await wait(), (await message()).lastError, state.warnings]).toEqual([hour + second, 'mail: not yet', []]);
      state.now += hour + second;
      await relayOutbox(world, [job]);
      expect(job.heard).toEqual([1]);
    });
  });
}
