import { foldInterests as fold } from '../domain/insight/foldInterests.js';
import { onEvent } from './job.js';

/** Brings everybody's interests up to date. */
export const foldInterests = onEvent('interests.due', 'foldInterests', fold);
