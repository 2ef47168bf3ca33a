import { sendDelivery } from '../../domain/partnerWebhooks/sendDelivery.js';
import { onEvent } from '../job.js';

/** Sends a webhook to a partner. */
export const sendWebhook = onEvent('webhook.due', 'sendWebhook', sendDelivery);
