import { DatabaseState } from './DatabaseState.js';

/** The state of the database of this process. */
export const stateOfDatabase = new DatabaseState();
