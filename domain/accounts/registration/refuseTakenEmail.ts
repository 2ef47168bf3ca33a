import { mongo } from 'mongoose';
import { Refused } from '../../errors.js';

/** Runs an insert of an account; the unique index answers the race of two with one e-mail: `email_taken`. */
export async function refuseTakenEmail<T>(insert: () => Promise<T>): Promise<T> {
  try {
    return await insert();
  } catch (error) {
    const taken =
      error instanceof mongo.MongoServerError &&
      error.code === 11_000 &&
      Object.hasOwn(error.keyPattern ?? {}, 'email');
    throw taken ? new Refused('email_taken') : error;
  }
}
