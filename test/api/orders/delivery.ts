import { beforeEach, describe, expect, it } from '@jest/globals';
import { insert } from '../../../database/insert.js';
import { fillAssignment } from '../../../domain/staff/orders/fillAssignment.js';
import { DeliveryAssignment, type DeliveryAssignmentRecord } from '../../../models/orders/DeliveryAssignment.js';
import { httpDelivery } from '../../../providers/delivery/httpDelivery.js';
import { signWebhook } from '../../../providers/sendWebhook.js';
import { useApi } from '../../support/api.js';

const secret = 'a delivery secret of at least 32 bytes';
const operator = { id: 7, email: 'operator@example.in' };
const other = 'another secret of at least 32 bytes ...';

export function testDelivery(): void {
  const api = useApi();

  let assignment: DeliveryAssignmentRecord;

  beforeEach(async () => {
    api.world.delivery = httpDelivery('http://127.0.0.1:9', secret);
    assignment = await insert(DeliveryAssignment, { orderId: 1, storeId: 1 });
  });

  const kept = () => DeliveryAssignment.findById(assignment._id).lean<DeliveryAssignmentRecord>();

  let events = 0;

  /** Sends an event, by default with a new id. */
  function say(
    news: object,
    {
      key = secret,
      ageSeconds = 0,
      signed = news,
      id = `m${++events}`,
    }: { key?: string; ageSeconds?: number; signed?: object; id?: string } = {},
  ) {
    const timestamp = String(Math.floor(api.world.now().getTime() / 1000) - ageSeconds);
    const signature = signWebhook(key, id, timestamp, JSON.stringify({ assignmentId: assignment._id, ...signed }));
    const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,old ${signature}` };
    return api.post('/delivery/status', { headers, body: { assignmentId: assignment._id, ...news } });
  }

  describe('POST /api/delivery/status', () => {
    it('answers 401 for another secret, another body or an old message', async () => {
      expect((await say({ status: 'assigned' }, { key: other })).body.code).toBe('bad_signature');
      expect((await say({ status: 'delivered' }, { signed: { status: 'assigned' } })).status).toBe(401);
      expect((await say({ status: 'assigned' }, { ageSeconds: 301 })).status).toBe(401);
      expect(await kept()).toMatchObject({ status: 'unassigned' });
    });

    it('answers 404 for a delivery that does not exist, and accepts the same event once it does', async () => {
      const { _id } = assignment;
      assignment = { ...assignment, _id: 999_999 };
      expect((await say({ status: 'assigned' }, { id: 'early' })).body.code).toBe('assignment_not_found');
      assignment = { ...assignment, _id };
      expect((await say({ status: 'assigned' }, { id: 'early' })).body).toEqual({ recorded: true });
    });

    it('records courier and status', async () => {
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

    it('accepts another rider while the delivery keeps its status, and ignores a late event', async () => {
      await say({ status: 'picked_up', riderName: 'Sathish' });
      expect((await say({ status: 'picked_up', riderName: 'Praveen' })).body).toEqual({ recorded: true });
      expect(await kept()).toMatchObject({ status: 'picked_up', riderName: 'Praveen' });
      expect((await say({ status: 'assigned', riderName: 'Ravi' })).body).toEqual({ recorded: false });
      expect(await kept()).toMatchObject({ status: 'picked_up', riderName: 'Praveen' });
    });

    it.each(['delivered', 'cancelled'] as const)('records later events beside the status %s', async (end) => {
      await DeliveryAssignment.updateOne({ _id: assignment._id }, { $set: { status: end, riderName: 'Sathish' } });
      const before = await kept();
      const later = ['assigned', 'picked_up', 'delivered', 'failed'].filter((status) => status !== end);
      for (const status of later) {
        expect((await say({ status, riderName: 'Praveen' })).body).toEqual({ recorded: true });
      }
      expect((await say({ status: end })).status).toBe(end === 'cancelled' ? 400 : 200);
      expect(await kept()).toEqual({ ...before, laterReports: later, updatedAt: expect.any(Date) });
    });

    it('continues a failed delivery after staff resumed it', async () => {
      await say({ status: 'failed' });
      await fillAssignment(api.world, operator, assignment._id, { status: 'assigned' });
      expect((await say({ status: 'picked_up' })).body).toEqual({ recorded: true });
      expect(await kept()).toMatchObject({ status: 'picked_up' });
    });
  });
}
