import { placedOrders } from '../../domain/partnerWebhooks/occurrences.js';
import { announceToPartners } from '../announceToPartners.js';

/** Queues the webhooks of a placed order, and of its payment if it was paid before. */
export const announcePlacedOrder = announceToPartners('order.placed', 'announcePlacedOrder', placedOrders);
