import { markSettled as mark } from '../../domain/ledger/settleSeller.js';
import { onEvent } from '../job.js';

/** Marks the ledger entries that a transfer to or from a seller settles. */
export const markSettled = onEvent('settlement.started', 'markSettled', mark);
