import { describe, expect, it } from '@jest/globals';
import { atomically } from '../../../database/transactions/atomically.js';
import { accountKinds } from '../../../models/fields/accountFields.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { eventually } from '../../support/eventually.js';
import { makeAccount } from '../../support/factories.js';
import { api, listen, me, myId, notifyAbout, orders, path } from './inboxStreams.js';

export function testNotificationStream(): void {
  describe('GET /api/notifications/stream', () => {
    it('answers 400 to a Last-Event-ID that is none of its own', async () => {
      for (const id of ['7', 'abc', 'a.b.c-', '1.2.3.4']) {
        const { status, body } = await api.get(path, { ...me, headers: { 'last-event-id': id } });
        expect([id, status, body.code, body.details[0].field]).toEqual([id, 400, 'validation_failed', 'Last-Event-ID']);
      }
    });

    it.each(accountKinds)('sends a %s each new entry in the shape of the inbox', async (kind) => {
      const account = await makeAccount[kind]({});
      await notifyAbout(1, account._id, kind);
      const stream = await listen(await api.as(kind, account));
      await notifyAbout(2, account._id, kind);
      await eventually('the entry', () => orders(stream).length > 0);
      const row = await Notification.findOne({ 'data.orderId': 2 }).lean().orFail();
      expect(stream.events().slice(1)).toEqual([
        {
          id: expect.any(String),
          event: 'notification',
          data: {
            notification: {
              id: row._id,
              type: 'order_status',
              title: 'Order accepted',
              body: 'Your order K7-2 from Rathabeedi Kirana was accepted by the store.',
              data: row.data,
              isRead: false,
              createdAt: row.createdAt.toISOString(),
            },
          },
        },
      ]);
    });

    it("renders it in the reader's current language", async () => {
      const stream = await listen();
      await api.patch('/auth/me', { ...me, body: { language: 'hi' } });
      await eventually('the account is read again', async () => {
        await notifyAbout(1);
        await eventually('an entry', () => orders(stream).length > 0);
        return stream.events().at(-1)?.data.notification.title === 'ऑर्डर स्वीकार हुआ';
      });
    });

    it('sends the same to every device of an account, and no entries of others with the same id', async () => {
      const seller = await makeAccount.seller({ _id: myId });
      const [mine, again] = [await listen(), await listen()];
      const theirs = await listen(await api.as('seller', seller));
      await notifyAbout(1, myId, 'seller');
      await notifyAbout(2, myId + 1_000_000);
      await notifyAbout(3);
      for (const stream of [mine, again, theirs]) await eventually('the entry', () => orders(stream).length > 0);
      expect([mine, again, theirs].map(orders)).toEqual([[3], [3], [1]]);
      expect(again.lastId()).toBe(mine.lastId());
    });

    it('does not repeat an entry when it is read', async () => {
      const stream = await listen();
      await notifyAbout(1);
      await eventually('the entry', () => orders(stream).length > 0);
      await Notification.updateMany({}, { isRead: true });
      await notifyAbout(2);
      await eventually('the next', () => orders(stream).includes(2));
      expect(orders(stream)).toEqual([1, 2]);
    });
  });

  describe('a client that reconnects', () => {
    it('gets the missed entries, oldest first, also when they exceed one read, and then new ones', async () => {
      const first = await listen();
      first.response.destroy();
      await notifyAbout(0);
      const { _id, ...row } = await Notification.findOne().lean().orFail();
      const all = Array.from({ length: 230 }, (_, n) => n);
      const others = all.slice(1).map((n) => ({ ...row, data: { ...row.data, orderId: n } }));
      await Notification.insertMany(others as never, { timestamps: false });
      const second = await listen(me, first.lastId());
      await eventually('what it missed', () => orders(second).length >= all.length);
      await notifyAbout(230);
      await eventually('the next', () => orders(second).length > all.length);
      expect(orders(second)).toEqual([...all, 230]);
    });

    it('gets an entry that was committed after newer ones', async () => {
      const first = await listen();
      let commit = () => {};
      const mayCommit = new Promise<void>((resolve) => (commit = resolve));
      let begun = () => {};
      const isBegun = new Promise<void>((resolve) => (begun = resolve));
      const late = atomically(async () => {
        await notifyAbout(1);
        begun();
        await mayCommit;
      });
      await isBegun;
      await notifyAbout(2);
      await eventually('the entry', () => orders(first).length > 0);
      first.response.destroy();
      commit();
      await late;
      const second = await listen(me, first.lastId());
      await eventually('the late one', () => orders(second).length > 0);
      await notifyAbout(3);
      await eventually('the next', () => orders(second).length > 1);
      expect(orders(second)).toEqual([1, 3]);
    });

    it('gets each entry once while entries are written', async () => {
      const all = Array.from({ length: 90 }, (_, n) => n + 1);
      let lastId = (await listen()).lastId();
      let done = false;
      const writers = [0, 1, 2].map(async (lane) => {
        for (const n of all.filter((each) => each % 3 === lane)) {
          // Every second one in a slow transaction, so that commits are out of order.
          if (n % 2 === 0) await notifyAbout(n);
          else await atomically(() => notifyAbout(n).then(() => new Promise((resolve) => setTimeout(resolve, n % 11))));
        }
      });
      const finished = Promise.all(writers).then(() => (done = true));
      const got: number[] = [];
      while (!done || got.length < all.length) {
        const stream = await listen(me, lastId);
        const enough = 1 + (got.length % 9);
        await eventually('some more', () => orders(stream).length >= Math.min(enough, all.length - got.length));
        stream.response.destroy();
        got.push(...orders(stream));
        lastId = stream.lastId() ?? lastId;
        if (got.length > all.length) break;
      }
      await finished;
      const last = await listen(me, lastId);
      await notifyAbout(0);
      await eventually('the last', () => orders(last).length > 0);
      expect(orders(last)).toEqual([0]);
      expect(got.toSorted((one, other) => one - other)).toEqual(all);
    });
  });
}
