import { reportDifferences } from '../../domain/ledger/checking/checkBooks.js';
import { every } from '../job.js';

/** Compares the books with orders, payments, refunds and settlements, and raises an alert for each difference. */
export const compareBooks = every('1 day', 'compareBooks', reportDifferences);
