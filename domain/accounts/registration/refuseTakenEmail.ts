import { isDuplicate } from '../../../database/isDuplicate.js';
import { Refused } from '../../errors.js';

/** Inserts an account. Throws `email_taken`; the unique index decides between concurrent inserts. */
export async function refuseTakenEmail<T>(insert: () => Promise<T>): Promise<T> {
  try {
    return await insert();
  } catch (error) {
    const taken = isDuplicate(error) && Object.hasOwn(error.keyPattern ?? {}, 'email');
    throw taken ? new Refused('email_taken') : error;
  }
}
