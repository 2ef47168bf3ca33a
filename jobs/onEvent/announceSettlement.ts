import { paidSettlements } from '../../domain/partnerWebhooks/occurrences.js';
import { announceToPartners } from '../announceToPartners.js';

/** Queues the webhooks of a transfer to a seller. */
export const announceSettlement = announceToPartners('settlement.done', 'announceSettlement', paidSettlements);
