import { updateInterestProfiles as update } from '../../domain/insight/interests.js';
import { onEvent } from '../job.js';

/** Updates the interest profiles of all consumers. */
export const updateInterestProfiles = onEvent('interests.due', 'updateInterestProfiles', update);
