import { describe, expect, it } from '@jest/globals';
import { Product } from '../../../models/catalog/Product.js';
import { Store } from '../../../models/catalog/Store.js';
import { retryUntilSettled, type Settled } from '../../support/retryUntilSettled.js';
import {
  addRider,
  api,
  assigned,
  deliveryOf,
  oil,
  orderOf,
  path,
  seller,
  signIn,
  store,
} from '../../support/riders/riding.js';
import { useSecondServer } from '../../support/secondServer.js';

const rounds = 100;

export function testRiderRaces(): void {
  const second = useSecondServer(api);
  let riders: number[];

  /** Sends a request to one of the two processes in turn. */
  function send(nth: number, method: string, rest: string, body: object, cookie = ''): Promise<Settled> {
    const headers = { 'content-type': 'application/json', cookie };
    const url = `${nth % 2 ? second.url : api.url}/api${rest}`;
    return retryUntilSettled(() => fetch(url, { method, headers, body: JSON.stringify(body) }), []);
  }
  const tap = (nth: number, token: string, status: string) =>
    send(nth, 'POST', `/rider/deliveries/${token}/status`, { status });
  const bySeller = (nth: number, method: string, rest: string, body: object) =>
    send(nth, method, path(rest), body, seller.cookie);

  /** Runs a round many times, ten of them concurrently. */
  async function race(round: (nth: number) => Promise<void>): Promise<void> {
    api.world.clock.set(new Date().toISOString());
    await signIn();
    riders = [await addRider(), await addRider({ name: 'Praveen' })];
    await Store.updateOne({ _id: store._id }, { $set: { openingTime: '00:00', closingTime: '00:00' } });
    await Product.updateOne({ _id: oil._id }, { $set: { stock: 10_000 } });
    for (let nth = 0; nth < rounds; nth += 10) {
      await Promise.all(Array.from({ length: 10 }, (_, offset) => round(nth + offset)));
    }
  }

  describe('the reports of a rider at two processes', () => {
    it('deliver an order once when the rider taps twice', () =>
      race(async (nth) => {
        const { orderId, token } = await assigned({}, riders[0]);
        const answers = await Promise.all([tap(nth, token, 'delivered'), tap(nth + 1, token, 'delivered')]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        expect(answers[0]?.body).toEqual(answers[1]?.body);
        const { history } = await orderOf(orderId);
        expect(history.filter(({ to }) => to === 'delivered')).toHaveLength(1);
      }));

    it('are refused, or refuse the assignment to another rider', () =>
      race(async (nth) => {
        const { orderId, token } = await assigned({}, riders[0]);
        const [delivered, again] = await Promise.all([
          tap(nth, token, 'delivered'),
          bySeller(nth + 1, 'POST', `/orders/${orderId}/assign`, { riderId: riders[1] }),
        ]);
        const { status } = await deliveryOf(orderId);
        expect([
          [200, 409, 'delivered'],
          [404, 200, 'assigned'],
        ]).toContainEqual([delivered.status, again.status, status]);
      }));

    it('move an order, or are refused, when the seller cancels it at the same moment', () =>
      race(async (nth) => {
        const { orderId, token } = await assigned({}, riders[0]);
        const [taken, cancelled] = await Promise.all([
          tap(nth, token, 'picked_up'),
          bySeller(nth + 1, 'PATCH', '/orders', { orderId, status: 'cancelled' }),
        ]);
        expect([cancelled.status, (await orderOf(orderId)).status]).toEqual([200, 'cancelled']);
        expect((await deliveryOf(orderId)).status).toBe('cancelled');
        expect([200, 409]).toContain(taken.status);
      }));
  });
}
