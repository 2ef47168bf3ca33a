import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { minute } from '../../../domain/durations.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { databaseUri, useDatabase } from '../../support/database.js';
import { openMarket } from '../../support/market.js';
import { seeded } from '../../support/seeded.js';
import { type Service, spawnService } from '../../support/service.js';

const wrong = [10 * minute, -10 * minute];

interface ClockCheck {
  name: string;
  status: string;
  details: { skewMs: number };
}

export function testClockSkew(): void {
  const database = useDatabase('once');

  let service: Service | undefined;
  afterEach(async () => void (await service?.end('SIGTERM')));

  /** A service whose process clock is shifted. */
  async function shifted(shiftMs: number) {
    const market = await openMarket({ customers: 1 });
    const upi = { PAYMENTS_ONLINE_ENABLED: 'true', UPI_VPA: 'marketplace@okbank', UPI_PAYEE_NAME: 'Marketplace' };
    const preload = `--import=${resolve('test/support/shiftedClock.mjs')}`;
    service = await spawnService({
      ...market.env,
      ...upi,
      MONGODB_URI: databaseUri(database),
      HEALTH_CHECK_KEY: 'health-key-for-tests',
      NODE_OPTIONS: preload,
      SHIFT_CLOCK_MS: String(shiftMs),
      JOBS_ENABLED: 'false',
    });
    const { url } = service;
    while (!(await fetch(`${url}/livez`).catch(() => undefined))?.ok) {
      if (service.child.exitCode !== null) throw new Error(service.output());
      await pause(50);
    }
    const checks = async () => {
      const answer = await fetch(`${url}/api/health?key=health-key-for-tests`);
      const { checks: found } = (await answer.json()) as { checks: ClockCheck[] };
      return found.find(({ name }) => name === 'database') as ClockCheck;
    };
    return { market, url, clockCheck: checks, ready: async () => (await fetch(`${url}/readyz`)).status };
  }

  describe('a process with a wrong clock', () => {
    it.each([seeded('clockSkew').pick(wrong)])(
      'sets deadlines by the time of the database, and gets no requests: %i ms',
      async (shiftMs) => {
        const { market, url, clockCheck, ready } = await shifted(shiftMs);
        expect([await ready(), (await clockCheck()).status]).toEqual([503, 'fail']);
        const answer = await fetch(`${url}/api/payments/initiate-store`, {
          method: 'POST',
          headers: { ...market.customers[0], 'content-type': 'application/json' },
          body: JSON.stringify({
            storeId: market.store._id,
            items: [{ productId: market.products[0]?._id, quantity: 1 }],
            deliveryAddress: '12 Car Street',
            method: 'upi',
          }),
        });
        expect(answer.status).toBe(201);
        const { payment } = (await answer.json()) as { payment: { id: number } };
        const [stored] = await PaymentSession.aggregate([
          { $match: { _id: payment.id } },
          { $project: { leftMs: { $subtract: ['$expiresAt', '$$NOW'] } } },
        ]);
        expect(stored.leftMs).toBeGreaterThan(4 * minute);
        expect(stored.leftMs).toBeLessThanOrEqual(5 * minute + 1_000);
        expect(await PaymentAlert.find({ kind: 'clock_skew' }).lean()).toHaveLength(1);
      },
    );

    it('gets requests and raises an alert above five seconds', async () => {
      await PaymentAlert.deleteMany({});
      const { clockCheck, ready } = await shifted(10_000);
      const { status, details } = await clockCheck();
      expect([await ready(), status]).toEqual([200, 'warn']);
      expect(Math.abs(details.skewMs - 10_000)).toBeLessThan(2_000);
      expect(await PaymentAlert.find({ kind: 'clock_skew' }).lean()).toHaveLength(1);
    });
  });
}
