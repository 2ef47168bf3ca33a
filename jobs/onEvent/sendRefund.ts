import { sendRefund as send } from '../../domain/refunds/sendRefund.js';
import { onEvent } from '../job.js';

/** Sends a refund to the gateway. */
export const sendRefund = onEvent('refund.requested', 'sendRefund', (world, { refundId }) => send(world, refundId));
