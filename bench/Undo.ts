/** Undoes what was begun, last first. */
export type Undo = (() => Promise<unknown>)[];
