/** Reads of the caches of this process: whole answers of public reads, and rows of lists. */
export const cacheCounts = { answers: { hit: 0, miss: 0 }, rows: { hit: 0, miss: 0 } };
