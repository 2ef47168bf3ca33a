import { connectDatabase, disconnectDatabase } from '../server/database.js';

/** Runs `work` while the models are connected to a database. Its queries may take long. */
export async function withModels(uri: string, work: () => Promise<void>): Promise<void> {
  await connectDatabase(uri);
  try {
    await work();
  } finally {
    await disconnectDatabase();
  }
}
