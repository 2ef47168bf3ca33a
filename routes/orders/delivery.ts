import { Refused } from '../../domain/errors.js';
import { noteDelivery } from '../../domain/orders/noteDelivery.js';
import { endpoints } from '../../server/http/endpoint.js';
import { boolean, id, maybe, object, oneOf, phone, string } from '../../server/http/fields.js';

export const delivery = endpoints('/delivery', 'Delivery partner');

const wellFormed = /^[\x21-\x7e]{1,255}$/;

delivery.post(
  '/status',
  {
    summary: 'Report the status of a delivery',
    description:
      'A webhook of the delivery partner, as Standard Webhooks describes it: the headers are `webhook-id` (the id of the ' +
      'event, at most 255 characters), `webhook-timestamp` (at most five minutes old) and `webhook-signature`, signed ' +
      'with DELIVERY_PARTNER_SECRET. Late and duplicate events are ignored: the answer is `recorded: false`. Once a ' +
      'delivery is delivered, failed or cancelled, no event changes it.',
    for: 'public',
    body: {
      assignmentId: id(),
      status: oneOf(['assigned', 'picked_up', 'delivered', 'failed']),
      reference: maybe(string({ max: 200 })),
      riderName: maybe(string({ max: 120 })),
      riderPhone: maybe(phone()),
    },
    answer: [200, object({ recorded: boolean() })],
    refuses: ['delivery_not_configured', 'bad_signature', 'assignment_not_found'],
  },
  async ({ world, body, request }) => {
    if (!world.delivery) throw new Refused('delivery_not_configured');
    const signed = {
      id: request.get('webhook-id') ?? '',
      timestamp: request.get('webhook-timestamp') ?? '',
      signature: request.get('webhook-signature') ?? '',
      body: request.rawBody ?? Buffer.alloc(0),
    };
    if (!world.delivery.signed(signed, world.now())) throw new Refused('bad_signature');
    if (!wellFormed.test(signed.id)) {
      const details = [{ field: 'webhook-id', message: 'must have 1 to 255 visible ASCII characters' }];
      throw new Refused('validation_failed', { details });
    }
    return { recorded: await noteDelivery(world, { eventId: signed.id, ...body }) };
  },
);
