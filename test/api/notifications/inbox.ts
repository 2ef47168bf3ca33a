import { beforeEach, describe, expect, it } from '@jest/globals';
import { notify } from '../../../domain/notifications/notify.js';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeAccount } from '../../support/factories.js';

const order = { orderId: 7, storeId: 3, orderNumber: 'K7-4Q9M', storeName: 'Rathabeedi Kirana' };

export function testInbox(): void {
  const api = useApi();

  let orders = 0;
  let id: number;
  let me: Sent;

  async function signIn(kind: AccountKind, fields: object = {}) {
    const account = await makeAccount[kind](fields);
    id = account._id;
    me = await api.as(kind, account);
  }

  beforeEach(() => signIn('consumer'));

  /** Each about another order, since an order is confirmed once. */
  const sendNotification = (kind: AccountKind = 'consumer', to = id) =>
    notify(api.world, { kind, id: to }, 'order_placed', { ...order, orderId: ++orders });

  async function sendNotifications(count: number) {
    for (let nth = 0; nth < count; nth++) {
      await sendNotification();
      api.world.clock.advance(1_000);
    }
  }

  describe('GET /api/notifications', () => {
    it('answers 400 for an invalid limit or cursor, and 401 to other kinds at the sellers’ alias', async () => {
      for (const query of ['limit=0', 'cursor=x']) {
        expect([query, (await api.get(`/notifications?${query}`, me)).status]).toEqual([query, 400]);
      }
      expect((await api.get('/seller/notifications', me)).status).toBe(401);
    });

    it.each(accountKinds)('lists the notifications of a %s', async (kind) => {
      await signIn(kind);
      await sendNotification(kind);
      const { body } = await api.get('/notifications', me);
      expect(body).toMatchObject({ unreadCount: 1, nextCursor: null });
      expect(body.notifications).toMatchObject([
        {
          type: 'order_placed',
          title: 'Order placed',
          body: 'Your order K7-4Q9M from Rathabeedi Kirana is waiting for the store.',
          isRead: false,
          data: { ...order, orderId: orders },
        },
      ]);
    });

    it('does not list the notifications of others, of any kind', async () => {
      await sendNotification('consumer', id + 1);
      await sendNotification('seller', id);
      expect((await api.get('/notifications', me)).body).toEqual({
        notifications: [],
        unreadCount: 0,
        nextCursor: null,
      });
    });

    it("renders texts in the reader's language", async () => {
      await signIn('consumer', { language: 'kn' });
      await sendNotification();
      expect((await api.get('/notifications', me)).body.notifications[0].title).toBe('ಆರ್ಡರ್ ಮಾಡಲಾಗಿದೆ');
    });

    it('writes money as a decimal string', async () => {
      await signIn('seller');
      await notify(api.world, { kind: 'seller', id }, 'new_order', { ...order, products: 2, total: 22_550 });
      for (const path of ['/notifications', '/seller/notifications']) {
        const { body } = await api.get(path, me);
        expect(body.notifications[0].data).toEqual({ ...order, products: 2, total: '225.50' });
      }
    });

    it('lists newest first, and pages to the end while new ones arrive', async () => {
      await sendNotifications(5);
      const seen: number[] = [];
      let cursor = '';
      do {
        const { body } = await api.get(`/notifications?limit=2${cursor}`, me);
        seen.push(...body.notifications.map((row: { id: number }) => row.id));
        cursor = body.nextCursor && `&cursor=${body.nextCursor}`;
        await sendNotifications(1);
      } while (cursor);
      expect(seen).toHaveLength(5);
      expect(seen).toEqual([...seen].sort((one, other) => other - one));
    });
  });

  describe('POST /api/notifications/:notificationId/read', () => {
    const newest = async () => (await api.get('/notifications', me)).body.notifications[0].id;

    it("answers 404 for another person's notification and for an unknown id", async () => {
      await sendNotification('consumer', id + 1);
      const row = await Notification.findOne().orFail();
      for (const wrong of [row._id, 2_000_000_000]) {
        const { status, body } = await api.post(`/notifications/${wrong}/read`, me);
        expect([status, body.code]).toEqual([404, 'notification_not_found']);
      }
      expect(await Notification.countDocuments({ isRead: true })).toBe(0);
    });

    it('marks one as read, also when repeated', async () => {
      await sendNotifications(2);
      const read = await newest();
      for (let time = 0; time < 2; time++) {
        const { status, body } = await api.post(`/notifications/${read}/read`, me);
        expect([status, body.notification.id, body.notification.isRead]).toEqual([200, read, true]);
      }
      expect((await api.get('/notifications', me)).body.unreadCount).toBe(1);
    });

    it('accepts a seller at the alias', async () => {
      await signIn('seller');
      await sendNotification('seller');
      expect((await api.post(`/seller/notifications/${await newest()}/read`, me)).status).toBe(200);
      expect((await api.post('/seller/notifications/read-all', me)).body).toEqual({ unreadCount: 0 });
    });
  });

  describe('POST /api/notifications/read-all', () => {
    it("marks all of the caller's, and none of others", async () => {
      await sendNotifications(3);
      await sendNotification('consumer', id + 1);
      const { status, body } = await api.post('/notifications/read-all', me);
      expect([status, body]).toEqual([200, { unreadCount: 0 }]);
      expect(await Notification.countDocuments({ isRead: false })).toBe(1);
    });

    it('leaves later notifications unread, also when a job marks the rest', async () => {
      const createdAt = api.world.now();
      const rows = Array.from({ length: 1_200 }, (_, nth) => ({
        _id: 1_000_000_000 + nth,
        recipientKind: 'consumer' as const,
        recipientId: id,
        createdAt,
        type: 'order_status' as const,
        data: { ...order, status: 'ready', sellerPickupTime: null, reason: null },
      }));
      await Notification.insertMany(rows, { timestamps: false });
      expect((await api.get('/notifications', me)).body.unreadCount).toBe(1_000);
      expect((await api.post('/notifications/read-all', me)).body.unreadCount).toBe(700);
      await sendNotifications(1);
      await api.relay();
      expect((await api.get('/notifications', me)).body.unreadCount).toBe(1);
    });
  });
}
