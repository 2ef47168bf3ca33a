import { broadcastRequest as broadcast } from '../../domain/broadcast/broadcastRequest.js';
import { onEvent } from '../job.js';

/** Notifies people nearby about a new request for help. */
export const broadcastRequest = onEvent('request.posted', 'broadcastRequest', broadcast);
