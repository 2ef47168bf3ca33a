import { countBooks as count } from '../../domain/ledger/counting/countBooks.js';
import { every } from '../job.js';

/** Counts the log of the books into daily totals and open accounts, which the Money page reads. */
export const countBooks = every('1 minute', 'countBooks', count);
