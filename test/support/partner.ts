import { addEndpoint } from '../../domain/partnerWebhooks/endpoints.js';
import type { World } from '../../domain/world.js';
import { type WebhookEventName, webhookEvents } from '../../models/partnerWebhooks/webhookEvents.js';

interface Partner {
  /** Without one, an endpoint of the marketplace. */
  sellerId?: number;
  url: string;
  events?: readonly WebhookEventName[];
}

/** Registers an endpoint, for all events unless told otherwise. */
export async function makePartner(world: World, { sellerId, url, events = webhookEvents }: Partner) {
  const owner = sellerId ? { sellerId } : { operator: { id: 1, email: 'operator@example.in' } };
  const { endpoint, secret } = await addEndpoint(world, owner, { url, events: [...events] });
  return { ...endpoint, secret };
}
