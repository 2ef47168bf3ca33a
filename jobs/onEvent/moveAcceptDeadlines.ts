import { moveAcceptDeadlines as move } from '../../domain/orders/acceptDeadlines.js';
import { onEvent } from '../job.js';

/** Moves the deadlines of pending orders after the hours or the pause of their store changed. */
export const moveAcceptDeadlines = onEvent('store.timesChanged', 'moveAcceptDeadlines', move);
