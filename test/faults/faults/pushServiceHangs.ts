import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { minute } from '../../../domain/durations.js';
import { subscribe } from '../../../domain/push/pushTargets.js';
import { eventJobs } from '../../../jobs/eventJobs.js';
import { DeliveryLog } from '../../../models/notifications/DeliveryLog.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { networkGuard } from '../../../providers/network/networkGuard.js';
import { webPush } from '../../../providers/push/webPush.js';
import { relayOnCommit } from '../../../server/relayOnCommit.js';
import { register } from '../../support/accounts.js';
import { useApi } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import { makeConsumer, makeRequest, password } from '../../support/factories.js';
import { useWebPushService, vapidForTests } from '../../support/push/webPushService.js';

const vapid = vapidForTests();
const timeoutMs = 3_000;

export function testPushServiceHangs(): void {
  const api = useApi();
  const service = useWebPushService(vapid.publicKey);

  let stopRelay: () => Promise<void>;
  beforeEach(() => {
    api.world.push = { ...api.world.push, web: webPush(vapid, networkGuard(true), timeoutMs) };
    stopRelay = relayOnCommit(api.world, eventJobs);
  });
  afterEach(() => stopRelay());

  it('a hanging push service delays neither requests nor mails, and gets every push once it answers', async () => {
    const [asking, helping] = [await makeConsumer(), await makeConsumer()];
    const browser = service.newBrowser();
    await subscribe(api.world, { kind: 'consumer', account: asking }, browser.subscription);
    service.trouble(browser.name, { hangs: true });
    const { _id: requestId } = await makeRequest(asking, { discussionType: 'private' });

    const opened = await api.post(`/requests/${requestId}/threads`, await api.as('consumer', helping));
    await register(api, 'consumer', { email: 'asha@example.in', password });
    await eventually('the mail is sent', () => api.world.mails.length === 1);
    expect([opened.status, await DeliveryLog.countDocuments({ form: 'web' })]).toEqual([201, 0]);

    await eventually('the push is given up for now', () => DeliveryLog.exists({ form: 'web', state: 'waiting' }));
    api.world.clock.advance(minute);
    await eventually('it is pushed', () => {
      api.world.outbox.wake();
      return service.received.length === 1;
    });
    await eventually('all is delivered', async () => !(await OutboxMessage.exists({ state: 'pending' })));
    expect(await DeliveryLog.findOne({ form: 'web' })).toMatchObject({ state: 'sent', attempts: 2 });
  });
}
