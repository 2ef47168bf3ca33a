import { forgetExpiredCarts } from '../../domain/payments/cancelStalePayments.js';
import { every } from '../job.js';

/** Removes the carts of payments that can no longer become orders. */
export const forgetCarts = every('1 hour', 'forgetCarts', forgetExpiredCarts);
