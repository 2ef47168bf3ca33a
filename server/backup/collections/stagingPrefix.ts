/** A restore fills collections with this prefix. They get their real names when all of them are complete. */
export const stagingPrefix = 'restoring.';
