import { madeRefunds } from '../../domain/partnerWebhooks/occurrences.js';
import { announceToPartners } from '../announceToPartners.js';

/** Queues the webhooks of a refund that was made. */
export const announceRefund = announceToPartners('refund.moved', 'announceRefund', madeRefunds);
