import { mongo } from 'mongoose';

/** Whether a unique index refused a write, because such a row exists. */
export const isDuplicate = (error: unknown): error is mongo.MongoServerError =>
  error instanceof mongo.MongoServerError && error.code === 11_000;
