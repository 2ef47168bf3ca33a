import { cancelUnaccepted as cancel } from '../../domain/orders/acceptDeadlines.js';
import { every } from '../job.js';

/** Cancels the orders that their stores did not accept in time. */
export const cancelUnaccepted = every('15 seconds', 'cancelUnaccepted', cancel);
