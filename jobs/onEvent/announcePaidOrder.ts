import { paidOrders } from '../../domain/partnerWebhooks/occurrences.js';
import { announceToPartners } from '../announceToPartners.js';

/** Queues the webhooks of the payment of an existing order. */
export const announcePaidOrder = announceToPartners('order.paid', 'announcePaidOrder', paidOrders);
