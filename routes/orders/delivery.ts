import { recordDelivery } from '../../domain/orders/delivering/recordDelivery.js';
import { endpoints } from '../../server/http/endpoint.js';
import { boolean, id, maybe, object, oneOf, phone, string } from '../../server/http/inputs/fields.js';

export const delivery = endpoints('/delivery', 'Delivery partner');

delivery.post(
  '/status',
  {
    summary: 'Report the status of a delivery',
    description:
      'The webhook of the delivery partner. Outdated and duplicate events are answered `recorded: false`. No event ' +
      'changes a delivery that is delivered, failed or cancelled; it is recorded beside its status. Cash that was ' +
      'collected is booked in any case, and staff get an alert if the event contradicts the status.',
    for: 'public',
    signed: 'deliveryPartner',
    lockKeys: ({ assignmentId }) => [`delivery:${assignmentId}`],
    body: {
      assignmentId: id('The delivery, as in the call that requested it'),
      status: oneOf(['assigned', 'picked_up', 'delivered', 'failed'], 'The new status of the delivery'),
      reference: maybe(string({ max: 200, description: 'Your reference of the delivery' })),
      riderName: maybe(string({ max: 120, description: 'The name of the courier' })),
      riderPhone: maybe(phone('The phone number of the courier')),
    },
    example: { assignmentId: 1, status: 'picked_up', riderName: 'Sathish', riderPhone: '+919480011111' },
    answer: [200, object({ recorded: boolean('False if the event was known already or does not concern us') })],
    refuses: ['assignment_not_found'],
  },
  async ({ world, body, event }) => ({ recorded: await recordDelivery(world, { eventId: event.id, ...body }) }),
);
