import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ConsumerRecord } from '../../models/accounts/Consumer.js';
import { RequestThread } from '../../models/community/RequestThread.js';
import { Notification } from '../../models/notifications/Notification.js';
import { collection, useApi } from '../support/api.js';
import { makeConsumer, makeRequest } from '../support/factories.js';
import { longForm } from '../support/longForm.js';
import { retryUntilSettled } from '../support/retryUntilSettled.js';
import { useSecondServer } from '../support/secondServer.js';

const api = useApi();
const second = useSecondServer(api);
// The second process uses the real time.
beforeEach(() => api.world.clock.set(new Date().toISOString()));

const openers = longForm ? 100 : 20;
const threadsAtMost = 3;

let owner: ConsumerRecord;
beforeEach(async () => {
  owner = await makeConsumer();
});

/** Opens threads concurrently, alternating between two processes. @returns the statuses */
async function openAll(requestId: number, consumers: ConsumerRecord[], keyed: boolean): Promise<number[]> {
  const answers = await Promise.all(
    consumers.map(async (consumer, nth) => {
      const { token } = await api.as('consumer', consumer);
      const headers = { authorization: `Bearer ${token}`, ...(keyed && { 'idempotency-key': `offer-${nth}` }) };
      const url = nth % 2 === 0 ? api.url : second.url;
      return retryUntilSettled(
        () => fetch(`${url}/api/requests/${requestId}/threads`, { method: 'POST', headers }),
        [],
      );
    }),
  );
  return answers.map(({ status }) => status);
}

const count = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length;

describe(`CWE-362: race condition: ${openers} people open a conversation concurrently in two processes`, () => {
  it.each([false, true])(
    'creates exactly three threads and notifies the owner of these (with keys: %s)',
    async (keyed) => {
      const { _id } = await makeRequest(owner);
      const people = await Promise.all(Array.from({ length: openers }, () => makeConsumer()));
      const statuses = await openAll(_id, people, keyed);
      expect([count(statuses, 201), count(statuses, 409)]).toEqual([threadsAtMost, openers - threadsAtMost]);
      expect((await RequestThread.distinct('slot', { requestId: _id })).sort()).toEqual([1, 2, 3]);
      expect(await collection('communityrequests').findOne({ _id: _id as never })).toMatchObject({ threadCount: 3 });
      expect(await Notification.countDocuments({ type: 'thread_opened' })).toBe(threadsAtMost);
    },
  );

  it('creates one thread for one person', async () => {
    const { _id } = await makeRequest(owner);
    const person = await makeConsumer();
    const statuses = await openAll(
      _id,
      Array.from({ length: openers }, () => person),
      false,
    );
    expect([count(statuses, 201), count(statuses, 200)]).toEqual([1, openers - 1]);
    expect(await RequestThread.countDocuments({ requestId: _id })).toBe(1);
  });

  it('creates one shared discussion for a public request', async () => {
    const { _id } = await makeRequest(owner, { discussionType: 'public' });
    const people = await Promise.all(Array.from({ length: openers }, () => makeConsumer()));
    expect(new Set(await openAll(_id, people, false))).toEqual(new Set([200]));
    expect(await RequestThread.countDocuments({ requestId: _id })).toBe(1);
    expect(await collection('communityrequests').findOne({ _id: _id as never })).toMatchObject({ threadCount: 1 });
  });
});
