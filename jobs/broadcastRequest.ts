import { broadcastRequest as tell } from '../domain/broadcast/broadcastRequest.js';
import { onEvent } from './job.js';

/** Tells people around of a new request for help. */
export const broadcastRequest = onEvent('request.posted', 'tellOfRequest', tell);
