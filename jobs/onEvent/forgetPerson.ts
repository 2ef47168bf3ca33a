import { forgetPerson as forget } from '../../domain/people/forgetPerson.js';
import { onEvent } from '../job.js';

/** Removes an erased person from all remaining records. */
export const forgetPerson = onEvent('account.emptied', 'forgetPerson', forget);
