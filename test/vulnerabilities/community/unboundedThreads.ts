import { describe, expect, it } from '@jest/globals';
import { CommunityRequest } from '../../../models/community/CommunityRequest.js';
import { RequestThread } from '../../../models/community/RequestThread.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { makeConsumer, makeRequest } from '../../support/factories.js';
import { api, send } from '../../support/twoProcesses.js';

export function testUnboundedThreads(): void {
  describe('CWE-362: race condition: people offer help concurrently in two processes', () => {
    it.each([false, true])(
      'gives exactly three of them a place, and stores no other (with keys: %s)',
      async (keyed) => {
        const { _id } = await makeRequest(await makeConsumer());
        const path = `/requests/${_id}/threads`;
        const offers = await Promise.all(
          Array.from({ length: 6 }, async (_, nth) => {
            const sent = await api.as('consumer', await makeConsumer());
            return () => send(nth, 'POST', path, sent, keyed ? `open-${nth}` : undefined);
          }),
        );
        const answers = await Promise.all(offers.map((offer) => offer()));
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
        expect(await RequestThread.countDocuments({ requestId: _id })).toBe(3);
        expect(await CommunityRequest.findById(_id).lean()).toMatchObject({ threadCount: 3 });
        expect(await Notification.countDocuments({ type: 'thread_opened' })).toBe(3);
      },
    );
  });
}
