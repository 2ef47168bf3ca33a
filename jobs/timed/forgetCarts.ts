import { forgetExpiredCarts } from '../../domain/payments/forgetExpiredCarts.js';
import { every } from '../job.js';

/** Removes the carts of payments that can no longer become orders. */
export const forgetCarts = every('1 hour', 'forgetCarts', forgetExpiredCarts);
