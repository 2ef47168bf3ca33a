import { beforeEach, describe, expect, it } from '@jest/globals';
import { DeliveryAssignment, type DeliveryAssignmentRecord } from '../../models/DeliveryAssignment.js';
import { insert } from '../../models/insert.js';
import { httpDelivery } from '../../providers/delivery/httpDelivery.js';
import { signWebhook } from '../../providers/sendWebhook.js';
import { useApi } from '../support/api.js';

const api = useApi();
const secret = 'a delivery secret of at least 32 bytes';
const other = 'another secret of at least 32 bytes ...';

let assignment: DeliveryAssignmentRecord;

beforeEach(async () => {
  api.world.delivery = httpDelivery('http://127.0.0.1:9', secret);
  assignment = await insert<DeliveryAssignmentRecord>(DeliveryAssignment, { orderId: 1, storeId: 1 });
});

const kept = () => DeliveryAssignment.findById(assignment._id).lean<DeliveryAssignmentRecord>();

function say(
  news: object,
  { key = secret, ageSeconds = 0, signed = news }: { key?: string; ageSeconds?: number; signed?: object } = {},
) {
  const timestamp = String(Math.floor(api.world.now().getTime() / 1000) - ageSeconds);
  const signature = signWebhook(key, 'm1', timestamp, JSON.stringify({ assignmentId: assignment._id, ...signed }));
  const headers = { 'webhook-id': 'm1', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,old ${signature}` };
  return api.post('/delivery/status', { headers, body: { assignmentId: assignment._id, ...news } });
}

describe('POST /api/delivery/status', () => {
  it('answers 503 where no partner is set up', async () => {
    api.world.delivery = undefined;
    expect((await say({ status: 'assigned' })).body.code).toBe('not_configured');
  });

  it('answers 401 without a signature, for another secret, another body or an old message', async () => {
    const bare = await api.post('/delivery/status', { body: { assignmentId: assignment._id, status: 'assigned' } });
    expect([bare.status, bare.body.code]).toEqual([401, 'bad_signature']);
    expect((await say({ status: 'assigned' }, { key: other })).status).toBe(401);
    expect((await say({ status: 'delivered' }, { signed: { status: 'assigned' } })).status).toBe(401);
    expect((await say({ status: 'assigned' }, { ageSeconds: 301 })).status).toBe(401);
    expect(await kept()).toMatchObject({ status: 'wanted' });
  });

  it('answers 404 for a delivery that does not exist', async () => {
    assignment = { ...assignment, _id: 999_999 };
    expect((await say({ status: 'assigned' })).body.code).toBe('assignment_not_found');
  });

  it('notes who carries the order, and how far it is', async () => {
    const rider = { riderName: 'Sathish', riderPhone: '9480011111', reference: 'r-1' };
    expect((await say({ status: 'assigned', ...rider })).body).toEqual({ recorded: true });
    expect(await kept()).toMatchObject({
      status: 'assigned',
      riderName: 'Sathish',
      riderPhone: '+919480011111',
      partnerReference: 'r-1',
    });
    await say({ status: 'delivered' });
    expect(await kept()).toMatchObject({ status: 'delivered', riderName: 'Sathish' });
  });

  it('takes news that come late or twice without effect', async () => {
    await say({ status: 'delivered' });
    expect((await say({ status: 'delivered' })).body).toEqual({ recorded: false });
    expect((await say({ status: 'picked_up' })).body).toEqual({ recorded: false });
    expect(await kept()).toMatchObject({ status: 'delivered' });
  });
});
