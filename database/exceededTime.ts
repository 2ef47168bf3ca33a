/** MongoDB's code of an operation that exceeded `maxTimeMS`. */
const code = 50;

/** Whether an operation failed because it exceeded its `maxTimeMS`. */
export const exceededTime = (error: unknown): boolean => (error as { code?: unknown }).code === code;
