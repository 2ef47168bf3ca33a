import mongoose from 'mongoose';

/** Ids continue, and migrations stay, as when the database is emptied. */
const kept = ['counters', 'migrations'];

/**
 * Saves the rows of the database, which several tests need and which take long to make.
 * @returns a function that writes them into the emptied database again
 */
export async function saveRows(): Promise<() => Promise<void>> {
  const all = (await mongoose.connection.db?.collections()) ?? [];
  const saved = await Promise.all(
    all
      .filter(({ collectionName }) => !kept.includes(collectionName))
      // With the exact types of their values.
      .map(async (rows) => ({ rows, documents: await rows.find({}, { promoteValues: false }).toArray() })),
  );
  const filled = saved.filter(({ documents }) => documents.length > 0);
  return async () => {
    await Promise.all(filled.map(({ rows, documents }) => rows.insertMany(documents)));
  };
}
