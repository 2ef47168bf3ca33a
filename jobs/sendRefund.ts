import { sendRefund as send } from '../domain/refunds/sendRefund.js';
import { onEvent } from './job.js';

/** Has the gateway give money back. */
export const sendRefund = onEvent('refund.requested', 'sendRefund', (world, { refundId }) => send(world, refundId));
