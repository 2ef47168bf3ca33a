import { markReadUntil } from '../../domain/notifications/readAll.js';
import { onEvent } from '../job.js';

/** Marks the rest of a large inbox as read. */
export const markRead = onEvent('inbox.read', 'markRead', markReadUntil);
