import { movedOrders } from '../../domain/partnerWebhooks/occurrences.js';
import { announceToPartners } from '../announceToPartners.js';

/** Queues the webhooks of a moved or cancelled order. */
export const announceMovedOrder = announceToPartners('order.moved', 'announceMovedOrder', movedOrders);
