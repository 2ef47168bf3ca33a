/** The rows that a page may read for each that it returns. */
export const readPerRow = 4.5;

/**
 * Whether a page read more than five rows for each that it returns (decision 0072). The limit is lower, because a query
 * reads a few rows more than it returns.
 */
export const isSparse = (read: number, returned: number): boolean => read > readPerRow * returned;
