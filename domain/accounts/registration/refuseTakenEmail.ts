import { isDuplicate } from '../../../database/isDuplicate.js';
import { Refused } from '../../errors.js';

/** Runs an insert of an account; the unique index answers the race of two with one e-mail: `email_taken`. */
export async function refuseTakenEmail<T>(insert: () => Promise<T>): Promise<T> {
  try {
    return await insert();
  } catch (error) {
    const taken = isDuplicate(error) && Object.hasOwn(error.keyPattern ?? {}, 'email');
    throw taken ? new Refused('email_taken') : error;
  }
}
