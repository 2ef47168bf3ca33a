import { removeTraces as remove } from '../domain/accounts/erasure/removeTraces.js';
import { onEvent } from './job.js';

/** Takes an erased person out of all that they left behind. */
export const removeTraces = onEvent('account.emptied', 'removeTraces', remove);
