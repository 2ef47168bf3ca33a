import { startInterestUpdate } from '../../domain/insight/interests.js';
import { every } from '../job.js';

/** Starts the daily update of interest profiles. */
export const updateInterests = every('1 day', 'updateInterests', startInterestUpdate);
