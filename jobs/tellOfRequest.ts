import { tellOfRequest as tell } from '../domain/broadcast/tellOfRequest.js';
import { onEvent } from './job.js';

/** Tells people around of a new request for help. */
export const tellOfRequest = onEvent('request.posted', 'tellOfRequest', tell);
