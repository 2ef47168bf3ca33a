import { reconcilePayments as reconcile } from '../../domain/payments/reconcilePayments.js';
import { every } from '../job.js';

/** Compares open payments and refunds with the gateway, and raises alerts for what disagrees. */
export const reconcilePayments = every('5 minutes', 'reconcilePayments', reconcile);
