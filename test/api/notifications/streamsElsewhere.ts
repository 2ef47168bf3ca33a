import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose, { mongo } from 'mongoose';
import { changes } from '../../../database/changes/changes.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { databaseUri } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { api, listen, myId, notifyAbout, orders } from './inboxStreams.js';

export function testStreamsElsewhere(): void {
  /** Writes like another process: this process's own hooks do not see it. */
  let elsewhere: mongo.MongoClient;
  beforeAll(async () => {
    elsewhere = await mongo.MongoClient.connect(databaseUri(mongoose.connection.name));
  });
  afterAll(() => elsewhere.close());

  const notifyFromOtherProcess = async (orderId: number) => {
    await notifyAbout(0, myId + 1_000_000);
    const row = await Notification.findOne({ recipientId: myId + 1_000_000 })
      .sort({ _id: -1 })
      .lean()
      .orFail();
    const data = { ...row.data, orderId };
    const other = { ...row, _id: row._id + 1_000_000, recipientId: myId, data, createdAt: api.world.now() };
    await elsewhere
      .db()
      .collection('notifications')
      .insertOne(other as never);
  };
  const raiseElsewhere = () =>
    elsewhere
      .db()
      .collection('consumers')
      .updateOne({ _id: myId as never }, { $inc: { credentialVersion: 1 } });

  // The second one disables the change stream, so it runs last.
  describe.each(['by the change stream', 'by polling, without a change stream'])(
    'a stream follows writes of other processes %s',
    (how) => {
      beforeAll(async () => {
        if (how.startsWith('by polling')) await api.unfollow();
        await eventually('the state', () => changes.isWatching === !how.startsWith('by polling'));
      });

      it('sends their entries', async () => {
        const stream = await listen();
        await notifyFromOtherProcess(1);
        await eventually('the entry', () => orders(stream).length > 0);
        await notifyFromOtherProcess(2);
        await eventually('the entry', () => orders(stream).length > 1);
        expect(orders(stream)).toEqual([1, 2]);
      });

      it('ends when another process revokes the token', async () => {
        const stream = await listen();
        await raiseElsewhere();
        await eventually('the end', () => stream.isOver());
      });
    },
  );
}
