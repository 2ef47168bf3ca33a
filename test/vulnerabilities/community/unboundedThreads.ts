import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { RequestThread } from '../../../models/community/RequestThread.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { collection, useApi } from '../../support/api.js';
import { makeConsumer, makeRequest } from '../../support/factories.js';
import { retryUntilSettled } from '../../support/retryUntilSettled.js';
import { useSecondServer } from '../../support/secondServer.js';

const openers = 10;
const threadsAtMost = 3;

const count = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length;

export function testUnboundedThreads(): void {
  const api = useApi();
  const second = useSecondServer(api);
  // The second process uses the real time.
  beforeEach(() => api.world.clock.set(new Date().toISOString()));

  let owner: ConsumerRecord;
  beforeEach(async () => {
    owner = await makeConsumer();
  });

  /** Posts concurrently to a path of each consumer, alternating between two processes. @returns the statuses */
  async function postAll(
    consumers: ConsumerRecord[],
    pathOf: (nth: number) => string,
    keyed = false,
    body?: object,
  ): Promise<number[]> {
    const answers = await Promise.all(
      consumers.map(async (consumer, nth) => {
        const { token } = await api.as('consumer', consumer);
        const headers = {
          ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(keyed && { 'idempotency-key': `offer-${nth}` }),
        };
        const url = nth % 2 === 0 ? api.url : second.url;
        const sent = { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) };
        return retryUntilSettled(() => fetch(`${url}/api${pathOf(nth)}`, sent), []);
      }),
    );
    return answers.map(({ status }) => status);
  }

  const openAll = (requestId: number, consumers: ConsumerRecord[], keyed = false) =>
    postAll(consumers, () => `/requests/${requestId}/threads`, keyed);

  describe(`CWE-362: race condition: ${openers} people open a conversation concurrently in two processes`, () => {
    it.each([false, true])(
      'gives exactly three of their first messages a place, and stores no other (with keys: %s)',
      async (keyed) => {
        const { _id } = await makeRequest(owner);
        const people = await Promise.all(Array.from({ length: openers }, () => makeConsumer()));
        expect(count(await openAll(_id, people, keyed), 201)).toBe(openers);
        const threads = await RequestThread.find({ requestId: _id }).lean();
        const threadOf = new Map(threads.map((thread) => [thread.supporterId, thread._id]));
        const pathOf = (nth: number) => `/requests/${_id}/threads/${threadOf.get(people[nth]?._id ?? 0)}/messages`;
        const statuses = await postAll(people, pathOf, keyed, { text: 'I can come now.' });
        expect([count(statuses, 201), count(statuses, 409)]).toEqual([threadsAtMost, openers - threadsAtMost]);
        expect(await RequestThread.countDocuments({ requestId: _id, messageCount: 1 })).toBe(threadsAtMost);
        expect(await collection('communityrequests').findOne({ _id: _id as never })).toMatchObject({ threadCount: 3 });
        expect(await Notification.countDocuments({ type: 'thread_reply' })).toBe(threadsAtMost);
      },
    );

    it('creates one thread for one person', async () => {
      const { _id } = await makeRequest(owner);
      const person = await makeConsumer();
      const statuses = await openAll(
        _id,
        Array.from({ length: openers }, () => person),
      );
      expect([count(statuses, 201), count(statuses, 200)]).toEqual([1, openers - 1]);
      expect(await RequestThread.countDocuments({ requestId: _id })).toBe(1);
    });

    it('creates one shared discussion for a public request', async () => {
      const { _id } = await makeRequest(owner, { discussionType: 'public' });
      const people = await Promise.all(Array.from({ length: openers }, () => makeConsumer()));
      expect(new Set(await openAll(_id, people))).toEqual(new Set([200]));
      expect(await RequestThread.countDocuments({ requestId: _id })).toBe(1);
      expect(await collection('communityrequests').findOne({ _id: _id as never })).toMatchObject({ threadCount: 1 });
    });
  });
}
