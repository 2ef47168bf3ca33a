import { mongo } from 'mongoose';

/** Whether a write was refused by a unique index: what it would have written is there already. */
export const isDuplicate = (error: unknown): error is mongo.MongoServerError =>
  error instanceof mongo.MongoServerError && error.code === 11_000;
