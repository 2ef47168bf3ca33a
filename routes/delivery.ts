import { Refused } from '../domain/errors.js';
import { noteDelivery } from '../domain/orders/noteDelivery.js';
import { endpoints } from '../server/http/endpoint.js';
import { boolean, id, maybe, object, oneOf, phone, string } from '../server/http/fields.js';

export const delivery = endpoints('/delivery', 'Delivery partner');

delivery.post(
  '/status',
  {
    summary: 'What the delivery partner says of a delivery',
    description:
      'A webhook in the form of Standard Webhooks: `webhook-id`, `webhook-timestamp` (at most five minutes old) and ' +
      '`webhook-signature`, signed with DELIVERY_PARTNER_SECRET. News that come late or twice change nothing.',
    for: 'public',
    body: {
      assignmentId: id(),
      status: oneOf(['assigned', 'picked_up', 'delivered', 'failed']),
      reference: maybe(string({ max: 200 })),
      riderName: maybe(string({ max: 120 })),
      riderPhone: maybe(phone()),
    },
    answer: [200, object({ recorded: boolean() })],
    refuses: ['not_configured', 'bad_signature', 'assignment_not_found'],
  },
  async ({ world, body, request }) => {
    if (!world.delivery) throw new Refused('not_configured');
    const signed = {
      id: request.get('webhook-id') ?? '',
      timestamp: request.get('webhook-timestamp') ?? '',
      signature: request.get('webhook-signature') ?? '',
      body: request.rawBody ?? Buffer.alloc(0),
    };
    if (!world.delivery.signed(signed, world.now())) throw new Refused('bad_signature');
    return { recorded: await noteDelivery(body) };
  },
);
