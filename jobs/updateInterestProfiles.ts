import { updateInterestProfiles as fold } from '../domain/insight/updateInterestProfiles.js';
import { onEvent } from './job.js';

/** Brings everybody's interests up to date. */
export const updateInterestProfiles = onEvent('interests.due', 'foldInterests', fold);
