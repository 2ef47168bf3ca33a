import { beforeEach, describe, expect, it } from '@jest/globals';
import { Notification } from '../../../models/notifications/Notification.js';
import type { Sent } from '../../support/api.js';
import { api, at, delivery, hour, me, minute, pickup, place, store } from './shopping.js';

let seller: Sent;
let orderId: number;
beforeEach(async () => {
  seller = await api.as('seller', { _id: store.sellerId, credentialVersion: 0 });
  orderId = (await place(delivery())).body.order.id;
});

const later = (ms: number) => new Date(api.world.now().getTime() + ms).toISOString();
const promise = (sellerPickupTime: string, status = 'accepted') =>
  api.patch(`/seller/stores/${store._id}/orders`, { ...seller, body: { orderId, status, sellerPickupTime } });
const unread = () => Notification.find({ type: 'order_promised' }).lean();

describe('the time that a store promises', () => {
  it.each([
    ['a minute ago', -minute],
    ['in a day and a minute', 24 * hour + minute],
    ['in ten years', 87_600 * hour],
  ])('is refused with 400 %s', async (_when, ms) => {
    const { status, body } = await promise(later(ms));
    expect([status, body.code, body.details]).toEqual([
      ...[400, 'validation_failed'],
      [{ field: 'sellerPickupTime', message: 'Seller pickup time must be a time from now until 24 hours after now.' }],
    ]);
    expect((await api.get(`/store-orders/${orderId}`, me)).body.order.status).toBe('pending');
  });

  it('is within a day of now, and may be repeated after it has passed', async () => {
    const promised = later(hour);
    expect((await promise(promised)).status).toBe(200);
    api.world.clock.advance(2 * hour);
    expect((await promise(promised, 'ready')).status).toBe(200);
    expect((await promise(later(23 * hour), 'ready')).status).toBe(200);
  });

  it('is within a day of a scheduled pickup', async () => {
    const time = at('15:00').replace('18T', '20T');
    orderId = (await place(pickup(time))).body.order.id;
    expect((await promise(time)).status).toBe(200);
    expect((await promise(new Date(Date.parse(time) + 25 * hour).toISOString())).status).toBe(400);
  });

  it('replaces the unread notification of an earlier one, and leaves a read one', async () => {
    await promise(later(hour));
    await promise(later(2 * hour));
    await promise(later(3 * hour));
    const [only, ...others] = await unread();
    expect(others).toEqual([]);
    await api.post(`/notifications/${only?._id}/read`, me);
    await promise(later(4 * hour));
    await promise(later(5 * hour));
    expect((await unread()).map(({ isRead }) => isRead)).toEqual([true, false]);
  });
});
