import { describe, expect, it } from '@jest/globals';
import { hour } from '../../../domain/durations.js';
import { rules } from '../../../domain/rules.js';
import { RequestThread } from '../../../models/community/RequestThread.js';
import { useApi } from '../../support/api.js';
import { conversationsOf } from '../../support/conversations.js';
import { makeRequest } from '../../support/factories.js';
import { timedJob } from '../../support/jobs.js';

const removeEmptyThreads = timedJob('removeEmptyThreads');

export function testRemoveEmptyThreads(): void {
  const api = useApi();
  const { person, open, say, offerHelp } = conversationsOf(api);

  describe('removeEmptyThreads', () => {
    it('removes conversations without a message after 24 hours, and no others', async () => {
      const [owner, helper, late] = [await person('Asha Rao'), await person('Rohan Pinto'), await person('Kiran Bhat')];
      const [used, request] = [await makeRequest(owner.account), await makeRequest(owner.account)];
      await offerHelp(used, helper);
      const { body: empty } = await open(request, helper);
      api.world.clock.advance(rules.thread.emptyHours * hour - 1_000);
      await removeEmptyThreads.run(api.world);
      expect(await RequestThread.exists({ _id: empty.id })).not.toBeNull();
      api.world.clock.advance(2_000);
      const { body: young } = await open(request, late);
      await removeEmptyThreads.run(api.world);
      expect(await RequestThread.distinct('_id', { requestId: request._id })).toEqual([young.id]);
      expect(await RequestThread.countDocuments({ requestId: used._id })).toBe(1);
      expect((await say(`/requests/${request._id}/threads/${empty.id}`, helper)).body.code).toBe('thread_not_found');
      expect((await api.get(`/requests/${request._id}`)).body._count).toEqual({ threads: 1 });
    });
  });
}
