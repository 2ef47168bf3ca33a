import { collection } from '../../support/api.js';
import { emptyDatabase } from '../../support/database.js';

/** Resets the database to its state before any fill. */
export const resetDemo = async () => {
  await emptyDatabase();
  await collection('demofills').deleteMany({});
};
