import type { EventName, Events } from '../domain/outbox/events.js';
import type { Subscriber } from '../domain/outbox/Subscriber.js';
import { addressOccurrences, type Occurrence, queueDeliveries } from '../domain/partnerWebhooks/queueDeliveries.js';
import { onEvents } from './job.js';

/** A job that queues webhooks for an outbox event. @param read the occurrences of each payload */
export const announceToPartners = <Name extends EventName>(
  event: Name,
  name: string,
  read: (payloads: Events[Name][]) => Promise<Occurrence[][]>,
): Subscriber => ({
  ...onEvents(
    event,
    name,
    async (_world, payloads) => {
      const occurrences = await read(payloads);
      const addressed = await addressOccurrences(occurrences.flat());
      return new Map(
        payloads.map((payload, index) => [
          payload,
          addressed.filter(({ occurrence }) => occurrences[index]?.includes(occurrence)),
        ]),
      );
    },
    async (world, payload, prepared) => {
      for (const addressed of prepared.get(payload) ?? []) await queueDeliveries(world, addressed);
    },
  ),
  announces: true,
});
