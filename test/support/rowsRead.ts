import mongoose from 'mongoose';

/** Acts, and returns its result with the documents and keys that the database read for it, by its profiler. */
export async function rowsRead<Result>(
  collections: readonly string[],
  act: () => Promise<Result>,
): Promise<{ result: Result; read: number; keys: number }> {
  const { db } = mongoose.connection;
  await db?.setProfilingLevel('all');
  const result = await act();
  await db?.setProfilingLevel('off');
  const profile = mongoose.connection.collection('system.profile');
  const reads = await profile.find({ ns: { $in: collections.map((name) => `${db?.databaseName}.${name}`) } }).toArray();
  await profile.drop();
  const sumOf = (field: 'docsExamined' | 'keysExamined') =>
    reads.reduce((sum, { [field]: count = 0 }) => sum + Number(count), 0);
  return { result, read: sumOf('docsExamined'), keys: sumOf('keysExamined') };
}
