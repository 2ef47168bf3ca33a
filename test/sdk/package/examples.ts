import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { filledFolder } from '../../support/filledFolder.js';
import { type Service, startService } from '../../support/service.js';

const timeoutMs = 120_000;
const moves = ['accepted', 'preparing', 'out_for_delivery', 'delivered', 'completed'];

export function testExamples(): void {
  describe('the examples', () => {
    let service: Service;
    beforeAll(async () => {
      const payments = {
        PAYMENTS_ONLINE_ENABLED: 'true',
        UPI_VPA: 'marketplace@okbank',
        UPI_PAYEE_NAME: 'Marketplace',
      };
      const limit = { UNVERIFIED_PAYMENTS: '1' };
      service = await startService({ DATA_DIR: await filledFolder(), ...payments, ...limit });
    }, timeoutMs);
    afterAll(() => service?.end('SIGTERM'));

    const env = (more: object) => ({ ...process.env, BASE_URL: service.url, ...more });
    const run = async (name: string): Promise<string> => {
      const options = { env: env({ FOLLOW_SECONDS: '0' }) };
      const { stdout } = await promisify(execFile)(process.execPath, [`build/examples/${name}.js`], options);
      return stdout;
    };

    it(
      'run one after the other, and again: a paid order, a request for help and the day of the seller',
      async () => {
        // A UPI payment waits until staff verify it, and only one may wait. The second order is paid in cash.
        for (const payment of ['paid', 'cod']) {
          const consumer = await run('consumer');
          expect(consumer).toMatch(/^Signed in as Akshatha Shenoy\.\n\d.* km {2}/);
          expect(consumer).toMatch(payment === 'paid' ? /Pay ₹\d+\.\d\d: upi:/ : /Paying in cash\./);
          const [, order] = new RegExp(`(SO-\\S+): ₹\\d+\\.\\d\\d, ${payment}\n`).exec(consumer) ?? [];
          expect(consumer).toContain('run `npm run example:seller` in another terminal');
          expect(consumer).toContain('The order is pending.\nThe store has not moved it further yet.\n');
          expect(consumer).toContain('Asked for help: "The kitchen tap drips"\n');

          const seller = await run('seller');
          for (const status of moves) expect(seller).toContain(`${order} is ${status}.\n`);
          expect(seller).toMatch(/Today: \d+ orders, \d+ cancelled, ₹/);
        }
      },
      timeoutMs,
    );

    it(
      'run together: the consumer follows the moves of the seller',
      async () => {
        const consumer = spawn(process.execPath, ['build/examples/consumer.js'], {
          env: env({ FOLLOW_SECONDS: '60' }),
        });
        const output = text(consumer.stdout);
        const isPending = new Promise<void>((resolve) => {
          consumer.stdout.on('data', (part) => String(part).includes('The order is pending.') && resolve());
        });
        const ended = once(consumer, 'exit');
        await isPending;
        await run('seller');
        expect(await ended).toEqual([0, null]);
        expect(await output).toContain('The order is completed.\nAsked for help:');
      },
      timeoutMs,
    );
  });
}
