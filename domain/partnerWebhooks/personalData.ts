import { WebhookDelivery } from '../../models/partnerWebhooks/WebhookDelivery.js';
import { WebhookEndpoint } from '../../models/partnerWebhooks/WebhookEndpoint.js';
import { type PersonalData, personalData, removeRows } from '../personalData/personalData.js';

const ofSeller = (sellerId: number) => ({ sellerId });

/** The webhook endpoints of a seller, and what was sent to them. */
export const inPartnerWebhooks: readonly PersonalData[] = [
  personalData(WebhookEndpoint, {
    kind: 'seller',
    rows: ofSeller,
    forget: removeRows(WebhookEndpoint, ofSeller),
    exported: ['url', 'events', 'isEnabled', 'disabledReason', 'createdAt'],
  }),
  personalData(WebhookDelivery, {
    kind: 'seller',
    rows: ofSeller,
    forget: removeRows(WebhookDelivery, ofSeller),
    exported: ['endpointId', 'event', 'body', 'state', 'attemptCount', 'createdAt', 'deliveredAt'],
  }),
];
