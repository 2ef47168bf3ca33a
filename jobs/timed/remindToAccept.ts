import { remindToAccept as remind } from '../../domain/orders/acceptDeadlines.js';
import { every } from '../job.js';

/** Reminds stores of orders that wait for them. */
export const remindToAccept = every('15 seconds', 'remindToAccept', remind);
