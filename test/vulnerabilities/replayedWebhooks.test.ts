import { beforeEach, describe, expect, it } from 'vitest';
import { insert } from '../../database/insert.js';
import { fillAssignment } from '../../domain/staff/fillAssignment.js';
import { DeliveryAssignment, type DeliveryAssignmentRecord } from '../../models/DeliveryAssignment.js';
import { WebhookEvent } from '../../models/WebhookEvent.js';
import { httpDelivery } from '../../providers/delivery/httpDelivery.js';
import { signWebhook } from '../../providers/sendWebhook.js';
import { useApi } from '../support/api.js';

const api = useApi();
const secret = 'a delivery secret of at least 32 bytes';
const day = 24 * 60 * 60 * 1000;

let assignment: DeliveryAssignmentRecord;
beforeEach(async () => {
  api.world.delivery = httpDelivery('http://127.0.0.1:9', secret);
  assignment = await insert(DeliveryAssignment, { orderId: 1, storeId: 1 });
});

const kept = () => DeliveryAssignment.findById(assignment._id).lean<DeliveryAssignmentRecord>();

/** Sends an event as the partner does: signed anew each time. */
function send(id: string, event: object) {
  const body = JSON.stringify({ assignmentId: assignment._id, ...event });
  const timestamp = String(Math.floor(api.world.now().getTime() / 1000));
  const signature = signWebhook(secret, id, timestamp, body);
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
  return api.post('/delivery/status', { headers, body });
}

describe('CWE-294: a webhook that is sent again', () => {
  it('has its effect once, also when staff have changed the delivery since', async () => {
    expect((await send('e1', { status: 'failed' })).body).toEqual({ recorded: true });
    await fillAssignment(api.world, { id: 7, email: 'operator@example.in' }, assignment._id, { status: 'assigned' });
    const { status, body } = await send('e1', { status: 'failed' });
    expect([status, body]).toEqual([200, { recorded: false }]);
    expect(await kept()).toMatchObject({ status: 'assigned' });
  });

  it('cannot carry another content under the same id', async () => {
    await send('e1', { status: 'assigned', riderName: 'Sathish' });
    expect((await send('e1', { status: 'delivered', riderName: 'Eve' })).body).toEqual({ recorded: false });
    expect(await kept()).toMatchObject({ status: 'assigned', riderName: 'Sathish' });
  });

  it('is remembered for 90 days', async () => {
    await send('e1', { status: 'assigned' });
    const event = await WebhookEvent.findById('delivery:e1').orFail().lean();
    expect(event.expiresAt.getTime() - event.receivedAt.getTime()).toBe(90 * day);
    expect(Object.entries(await WebhookEvent.collection.indexInformation())).toContainEqual([
      'expiresAt_1',
      [['expiresAt', 1]],
    ]);
  });

  it('is recorded once of twenty times at the same instant', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('e1', { status: 'assigned' })));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(answers.filter(({ body }) => body.recorded)).toHaveLength(1);
    expect(await WebhookEvent.countDocuments()).toBe(1);
  });
});

describe('CWE-841: webhooks that arrive out of order', () => {
  it('do not bring a failed delivery back on its way', async () => {
    await send('e2', { status: 'failed' });
    for (const [nth, status] of ['assigned', 'picked_up', 'delivered'].entries()) {
      expect((await send(`late${nth}`, { status })).body).toEqual({ recorded: false });
    }
    expect(await kept()).toMatchObject({ status: 'failed' });
  });

  it('end in one final status, when delivered and failed arrive at the same instant', async () => {
    const answers = await Promise.all([send('e1', { status: 'delivered' }), send('e2', { status: 'failed' })]);
    expect(answers.filter(({ body }) => body.recorded)).toHaveLength(1);
    expect(['delivered', 'failed']).toContain((await kept())?.status);
  });
});
