import type { mongo } from 'mongoose';

/**
 * Options of a read: of rows that a majority has, or with a session in its snapshot. The level is explicit, because
 * another one in the URI would turn the snapshot of the session off without an error.
 */
export const readOptions = (session?: mongo.ClientSession) =>
  session ? { session, readConcern: { level: 'snapshot' as const } } : { readConcern: { level: 'majority' as const } };
