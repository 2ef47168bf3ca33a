import { expect, it } from '@jest/globals';
import { readWaitingWork } from '../../../../domain/staff/home/readWaitingWork.js';
import { ContactMessage } from '../../../../models/forms/ContactMessage.js';
import { StoreOrder } from '../../../../models/orders/StoreOrder.js';
import { PaymentAlert } from '../../../../models/payments/PaymentAlert.js';
import { useDatabase } from '../../../support/database.js';

const now = new Date('2026-11-18T06:00:00Z');

const message = (nth: number, createdAt: string, status = 'open') => ({
  _id: nth,
  name: 'Asha',
  email: 'asha@example.in',
  message: 'Hello',
  status,
  createdAt: new Date(createdAt),
});

export function testReadWaitingWork(): void {
  useDatabase();

  it('is empty when no work waits', async () => {
    await ContactMessage.collection.insertOne(message(1, '2026-11-01', 'handled') as never);
    expect(await readWaitingWork(now)).toEqual([]);
  });

  it('has each queue with its count and its oldest record, the oldest queue first', async () => {
    const messages = [message(1, '2026-11-17'), message(2, '2026-11-16'), message(3, '2026-11-01', 'handled')];
    await ContactMessage.collection.insertMany(messages as never[]);
    const alert = { _id: 1, kind: 'late', subject: 'pay_1', status: 'open', createdAt: new Date('2026-11-10') };
    await PaymentAlert.collection.insertOne(alert as never);
    expect(await readWaitingWork(now)).toEqual([
      {
        queue: 'openAlerts',
        resource: 'PaymentAlert',
        filter: { status: 'open' },
        since: 'createdAt',
        count: 1,
        hasMore: false,
        oldestAt: new Date('2026-11-10'),
      },
      {
        queue: 'contactMessages',
        resource: 'ContactMessage',
        filter: { status: 'open' },
        since: 'createdAt',
        count: 2,
        hasMore: false,
        oldestAt: new Date('2026-11-16'),
      },
    ]);
  });

  it('counts a long queue up to a thousand', async () => {
    const many = Array.from({ length: 1_002 }, (_, nth) => message(nth + 1, '2026-11-17'));
    await ContactMessage.collection.insertMany(many as never[]);
    expect(await readWaitingWork(now)).toMatchObject([{ queue: 'contactMessages', count: 1_000, hasMore: true }]);
  });

  it('has the orders that are more than 15 minutes late and whose goods are not ready', async () => {
    const order = (nth: number, promisedAt: string | null, status: string) => ({
      _id: nth,
      orderNumber: `SO-${nth}`,
      status,
      createdAt: new Date('2026-11-18'),
      promisedAt: promisedAt && new Date(`2026-11-18T${promisedAt}:00Z`),
    });
    await StoreOrder.collection.insertMany([
      order(1, '05:30', 'accepted'),
      order(2, '05:45', 'ready'),
      order(3, '05:46', 'accepted'),
      order(4, '05:30', 'out_for_delivery'),
      order(5, '05:30', 'ready_for_pickup'),
      order(6, '05:30', 'delivered'),
      order(7, null, 'accepted'),
    ] as never[]);
    expect(await readWaitingWork(now)).toMatchObject([
      { queue: 'lateOrders', resource: 'StoreOrder', count: 2, oldestAt: new Date('2026-11-18T05:30:00Z') },
    ]);
  });
}
