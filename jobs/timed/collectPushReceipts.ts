import { collectPushReceipts as collect } from '../../domain/push/collectPushReceipts.js';
import { every } from '../job.js';

/** Collects the receipts of sent pushes, and removes devices that no longer exist. */
export const collectPushReceipts = every('5 minutes', 'collectPushReceipts', collect);
