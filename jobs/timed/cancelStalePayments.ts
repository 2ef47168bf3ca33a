import { cancelStalePayments as cancel } from '../../domain/payments/cancelStalePayments.js';
import { every } from '../job.js';

/** Cancels payments that passed their deadline, and frees the stock of their carts. */
export const cancelStalePayments = every('1 minute', 'cancelStalePayments', cancel);
