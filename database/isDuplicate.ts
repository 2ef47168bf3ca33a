import { mongo } from 'mongoose';

/** Whether a unique index refused a write, because such a row exists. */
export const isDuplicate = (error: unknown): error is mongo.MongoServerError =>
  error instanceof mongo.MongoServerError && error.code === 11_000;

/** Runs `work` again after a concurrent insert of a row with the same unique value. */
export async function retryDuplicateOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error)) return work();
    throw error;
  }
}
