import { removeEmptyThreads as remove } from '../../domain/community/threads.js';
import { every } from '../job.js';

/** Removes conversations that were opened and never used. */
export const removeEmptyThreads = every('10 minutes', 'removeEmptyThreads', remove);
