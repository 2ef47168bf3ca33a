/** Functions that undo the steps of a run, called in reverse order. */
export type Undo = (() => Promise<unknown>)[];
