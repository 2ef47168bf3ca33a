import { changedProducts } from '../../domain/partnerWebhooks/occurrences.js';
import { announceToPartners } from '../announceToPartners.js';

/** Queues the webhooks of changed products. */
export const announceProducts = announceToPartners('product.changed', 'announceProducts', changedProducts);
