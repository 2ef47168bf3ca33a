import { withdrawBroadcast as withdraw } from '../../domain/broadcast/withdrawBroadcast.js';
import { onEvent } from '../job.js';

/** Withdraws the unread notifications about a deleted request for help. */
export const withdrawBroadcast = onEvent('request.deleted', 'withdrawBroadcast', withdraw);
