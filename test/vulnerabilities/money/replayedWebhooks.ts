import { beforeEach, describe, expect, it } from '@jest/globals';
import { insert } from '../../../database/insert.js';
import { day } from '../../../domain/durations.js';
import { fillAssignment } from '../../../domain/staff/orders/fillAssignment.js';
import { DeliveryAssignment, type DeliveryAssignmentRecord } from '../../../models/orders/DeliveryAssignment.js';
import { WebhookEvent } from '../../../models/payments/WebhookEvent.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { httpDelivery } from '../../../providers/delivery/httpDelivery.js';
import { signWebhook } from '../../../providers/sendWebhook.js';
import { useApi } from '../../support/api.js';
import { partners, signaturesOf } from '../../support/partners.js';

const secret = 'a delivery secret of at least 32 bytes';

export function testReplayedWebhooks(): void {
  const api = useApi();

  let assignment: DeliveryAssignmentRecord;
  beforeEach(async () => {
    api.world.delivery = httpDelivery('http://127.0.0.1:9', secret);
    assignment = await insert(DeliveryAssignment, { orderId: 1, storeId: 1 });
  });

  const kept = () => DeliveryAssignment.findById(assignment._id).lean<DeliveryAssignmentRecord>();

  /** Sends an event as the partner does, with a new signature each time. */
  function send(id: string, event: object) {
    const body = JSON.stringify({ assignmentId: assignment._id, ...event });
    const timestamp = String(Math.floor(api.world.now().getTime() / 1000));
    const signature = signWebhook(secret, id, timestamp, body);
    const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
    return api.post('/delivery/status', { headers, body });
  }

  describe('CWE-294: replay of a webhook', () => {
    it('has one effect, also when staff changed the delivery in between', async () => {
      expect((await send('e1', { status: 'failed' })).body).toEqual({ recorded: true });
      await fillAssignment(api.world, { id: 7, email: 'operator@example.in' }, assignment._id, { status: 'assigned' });
      const { status, body } = await send('e1', { status: 'failed' });
      expect([status, body]).toEqual([200, { recorded: false }]);
      expect(await kept()).toMatchObject({ status: 'assigned' });
    });

    it('cannot change the content under the same id', async () => {
      await send('e1', { status: 'assigned', riderName: 'Sathish' });
      expect((await send('e1', { status: 'delivered', riderName: 'Eve' })).body).toEqual({ recorded: false });
      expect(await kept()).toMatchObject({ status: 'assigned', riderName: 'Sathish' });
    });

    it('is detected for 90 days', async () => {
      await send('e1', { status: 'assigned' });
      const event = await WebhookEvent.findById('delivery:e1').orFail().lean();
      expect(event.expiresAt.getTime() - event.receivedAt.getTime()).toBe(90 * day);
      expect(Object.entries(await WebhookEvent.collection.indexInformation())).toContainEqual([
        'expiresAt_1',
        [['expiresAt', 1]],
      ]);
    });

    it('is recorded once in twenty concurrent calls', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => send('e1', { status: 'assigned' })));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      expect(answers.filter(({ body }) => body.recorded)).toHaveLength(1);
      expect(await WebhookEvent.countDocuments()).toBe(1);
    });
  });

  describe('CWE-294: replay of a captured event of the payment gateway', () => {
    const id = (nth: number) => ({ 'x-razorpay-event-id': `captured${nth}` });
    const sendPayment = (nth: number, status = 'failed') => {
      const entity = { id: 'pay_1', order_id: 'order_1', status, amount: 100 };
      const text = JSON.stringify({ event: `payment.${status}`, payload: { payment: { entity } } });
      const headers = { ...signaturesOf('razorpay', text, api.world.now()), ...id(nth) };
      return api.post('/payments/callback', { headers, body: text });
    };
    beforeEach(() => {
      api.world.payments = partners().payments;
    });

    it('is detected under any event id, because the gateway does not sign the id', async () => {
      expect((await sendPayment(1)).body).toEqual({ recorded: true });
      for (let nth = 2; nth < 10; nth++) expect((await sendPayment(nth)).body).toEqual({ recorded: false });
      expect([await WebhookEvent.countDocuments(), await OutboxMessage.countDocuments()]).toEqual([1, 0]);
    });

    it('is recorded once in twenty concurrent calls with different ids', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => sendPayment(nth)));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      expect(answers.filter(({ body }) => body.recorded)).toHaveLength(1);
      expect(await WebhookEvent.countDocuments()).toBe(1);
    });

    it('cannot block another event by using its id', async () => {
      await sendPayment(1);
      expect((await sendPayment(2)).body).toEqual({ recorded: false });
      expect((await sendPayment(2, 'authorized')).body).toEqual({ recorded: true });
      expect((await sendPayment(2, 'captured')).body).toEqual({ recorded: false });
    });
  });

  describe('CWE-294: replay of the content of a delivery event, whose id is signed', () => {
    it('is a new event under another signed id', async () => {
      expect((await send('e1', { status: 'assigned' })).body).toEqual({ recorded: true });
      expect((await send('e2', { status: 'assigned' })).body).toEqual({ recorded: true });
    });

    it('is refused under an id that was not signed', async () => {
      const text = JSON.stringify({ assignmentId: assignment._id, status: 'assigned' });
      const headers = signaturesOf('deliveryPartner', text, api.world.now());
      api.world.delivery = partners().delivery;
      const sent = { headers: { ...headers, 'webhook-id': 'another' }, body: text };
      expect((await api.post('/delivery/status', sent)).body.code).toBe('bad_signature');
    });
  });

  describe('CWE-841: two last webhooks of a delivery', () => {
    it('end in one final status when they arrive concurrently', async () => {
      await Promise.all([send('e1', { status: 'delivered' }), send('e2', { status: 'failed' })]);
      const { status, laterReports } = (await kept()) as DeliveryAssignmentRecord;
      expect([status, ...laterReports].sort()).toEqual(['delivered', 'failed']);
    });
  });
}
