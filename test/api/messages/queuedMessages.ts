import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { serially } from '../../../database/transactions/serially.js';
import { transactionCounts } from '../../../database/transactions/transactionCounts.js';
import { Product } from '../../../models/catalog/Product.js';
import { CommunityRequest } from '../../../models/community/CommunityRequest.js';
import { lockKeyOfThread } from '../../../models/community/RequestThread.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { collection } from '../../support/api.js';
import {
  api,
  helper,
  owner,
  privateThread,
  publicThread,
  read,
  refusal,
  say,
  textsOf,
} from '../../support/community/conversing.js';
import { eventually } from '../../support/eventually.js';
import { makeAd } from '../../support/factories.js';

const block = async (path: string) => expect((await api.post(`${path}/block`, owner.sent)).status).toBe(200);

/** Posts a message that waits for its thread while `change` runs. */
async function postDuring(threadId: number, path: string, change: () => Promise<unknown>) {
  let release: () => void = () => undefined;
  const isHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holding = serially([lockKeyOfThread(threadId)], () => isHeld);
  const posting = say(path, helper, 'late');
  // Meanwhile the request reads its thread, and then waits.
  for (let nth = 0; nth < 5; nth++) expect((await read(path, owner)).status).toBe(200);
  await change();
  release();
  await holding;
  return posting;
}

export function testQueuedMessages(): void {
  describe('POST …/messages, changed while the message waits for others of its thread', () => {
    it('answers 403 when the recipient blocks the sender', async () => {
      const { path, threadId } = await privateThread();
      expect((await say(path, helper, 'first')).status).toBe(201);
      expect(refusal(await postDuring(threadId, path, () => block(path)))).toEqual([403, 'blocked']);
    });

    it('withholds the message when the owner of an anonymous request blocks the sender', async () => {
      const { path, threadId } = await privateThread({ isAnonymous: true });
      expect((await say(path, helper, 'first')).status).toBe(201);
      expect((await postDuring(threadId, path, () => block(path))).status).toBe(201);
      expect(textsOf(await read(path, owner))).toEqual(['first']);
    });

    it('answers 409 when the ad is sold', async () => {
      const ad = await makeAd(owner.account);
      const { body } = await api.post(`/ads/${ad._id}/threads`, helper.sent);
      const path = `/ads/${ad._id}/threads/${body.id}`;
      const sell = () => Product.updateOne({ _id: ad._id }, { status: 'sold' });
      expect(refusal(await postDuring(body.id, path, sell))).toEqual([409, 'ad_closed']);
    });

    it('answers 404 when staff hide the request', async () => {
      const { path, threadId, request } = await publicThread();
      const hide = () => CommunityRequest.updateOne({ _id: request._id }, { isHidden: true });
      expect(refusal(await postDuring(threadId, path, hide))).toEqual([404, 'request_not_found']);
    });

    it('answers 403 when the recipient blocks the sender before the transaction of the key runs again', async () => {
      const { path, threadId } = await privateThread();
      expect((await say(path, helper, 'first')).status).toBe(201);
      const other = await mongoose.startSession();
      other.startTransaction();
      const lock = { $set: { changes: 5 } };
      await collection('requestthreads').updateOne({ _id: threadId as never }, lock, { session: other });
      const headers = { 'Idempotency-Key': 'the-late-message' };
      const posting = api.post(`${path}/messages`, { ...helper.sent, headers, body: { text: 'late' } });
      const earlier = transactionCounts.retried.conflict;
      await eventually('a conflict', () => transactionCounts.retried.conflict > earlier);
      await block(path);
      expect(refusal(await posting)).toEqual([403, 'blocked']);
      await other.abortTransaction();
      await other.endSession();
      expect(await Notification.countDocuments({ type: 'thread_reply', 'data.threadId': threadId })).toBe(1);
    });
  });
}
