import { followOpeningHours as follow } from '../../domain/catalog/stores/followOpeningHours.js';
import { every } from '../job.js';

/** Lists the stores that have begun to take orders, and unlists those that have ended. */
export const followOpeningHours = every('30 seconds', 'followOpeningHours', follow);
