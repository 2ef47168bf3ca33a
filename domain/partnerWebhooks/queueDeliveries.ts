import { atomically } from '../../database/transactions/atomically.js';
import { Store } from '../../models/catalog/Store.js';
import { WebhookDelivery } from '../../models/partnerWebhooks/WebhookDelivery.js';
import { WebhookEndpoint, type WebhookEndpointRecord } from '../../models/partnerWebhooks/WebhookEndpoint.js';
import type { WebhookEventName } from '../../models/partnerWebhooks/webhookEvents.js';
import { day } from '../durations.js';
import { recordEvents } from '../outbox/recordEvent.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

const { keptDays, waitingAtMost } = rules.partnerWebhook;

/** Something that happened to a seller's shop. */
export interface Occurrence {
  event: WebhookEventName;
  /** Identifies it among all occurrences. */
  key: string;
  sellerId: number;
  /** The order that it is about. Each endpoint receives what is queued about it in the order of the queue. */
  orderId?: number;
  at: Date;
  /** What partners receive. It contains no personal data (decision 0107). */
  data: object;
}

/** An occurrence and the endpoints that receive it. */
interface Addressed {
  occurrence: Occurrence;
  endpoints: WebhookEndpointRecord[];
}

/**
 * The enabled endpoints of each occurrence: those of its seller, if staff have approved a store, and those of the
 * marketplace.
 */
export async function addressOccurrences(occurrences: Occurrence[]): Promise<Addressed[]> {
  if (occurrences.length === 0) return [];
  const sellerIds = [...new Set(occurrences.map(({ sellerId }) => sellerId))];
  const approved = await Store.distinct('sellerId', {
    sellerId: { $in: sellerIds },
    status: { $in: ['live', 'paused'] },
  });
  const endpoints = await WebhookEndpoint.find({ sellerId: { $in: [...approved, null] }, isEnabled: true }).lean();
  return occurrences.map((occurrence) => ({
    occurrence,
    endpoints: endpoints.filter(
      ({ sellerId, events }) =>
        (sellerId === null || sellerId === occurrence.sellerId) && events.includes(occurrence.event),
    ),
  }));
}

/**
 * Writes the deliveries of an occurrence and the events that send them. Idempotent by the key of the occurrence. A
 * seller with too many waiting deliveries gets failed ones, which can be requested again.
 */
export async function queueDeliveries(
  world: Pick<World, 'now' | 'outbox'>,
  { occurrence, endpoints }: Addressed,
): Promise<void> {
  if (endpoints.length === 0) return;
  const { event, key, at, data, orderId } = occurrence;
  const body = JSON.stringify({ type: event, timestamp: at.toISOString(), data });
  await atomically(async () => {
    const ids = endpoints.map(({ _id }) => _id);
    const queued = await WebhookDelivery.distinct('endpointId', { endpointId: { $in: ids }, key });
    const missing = endpoints.filter(({ _id }) => !queued.includes(_id));
    const now = world.now();
    const ofSeller = { sellerId: occurrence.sellerId, state: 'pending' as const };
    const isFull = (await WebhookDelivery.countDocuments(ofSeller, { limit: waitingAtMost })) === waitingAtMost;
    const dropped = { state: 'failed' as const, attemptCount: 1, attempts: [tooManyWaiting(now)] };
    const expiresAt = new Date(now.getTime() + keptDays * day);
    const deliveries = await WebhookDelivery.insertMany(
      missing.map(({ _id: endpointId, sellerId }) => ({
        endpointId,
        sellerId: sellerId ?? null,
        event,
        key,
        body,
        roundStartedAt: now,
        createdAt: now,
        expiresAt,
        ...(isFull && sellerId !== null && dropped),
      })),
    );
    const waiting = deliveries.filter(({ state }) => state !== 'failed');
    await recordEvents(
      world,
      'webhook.due',
      waiting.map(({ _id: deliveryId, endpointId }) => ({
        payload: { deliveryId, round: 0 },
        key: `${deliveryId}:0`,
        aggregate: orderId === undefined ? undefined : `endpoint:${endpointId}:order:${orderId}`,
      })),
    );
  });
}

const tooManyWaiting = (at: Date) => ({
  at,
  status: null,
  answer: '',
  durationMs: 0,
  error: `${waitingAtMost.toLocaleString('en-IN')} deliveries to this seller are waiting: request this one again later`,
});
