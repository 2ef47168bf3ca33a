import { stateOfDatabase } from '../database/availability/stateOfDatabase.js';
import { checkDatabase } from './database.js';

/** Whether majority writes and reads succeed: as the last check of `watchDatabase` found, or as a check now finds. */
export const isDatabaseReachable = async (): Promise<boolean> =>
  stateOfDatabase.isWatched ? !stateOfDatabase.isAway : checkDatabase();
