import { forgetPerson as forget } from '../domain/people/forgetPerson.js';
import { onEvent } from './job.js';

/** Takes an erased person out of all that they left behind. */
export const forgetPerson = onEvent('account.emptied', 'forgetPerson', forget);
