import type { Connection } from 'mongoose';
import { retiredIndexes } from './retiredIndexes.js';

/** Drops the retired indexes that still exist. An index that cannot be dropped does no harm: the next start retries. */
export async function dropRetiredIndexes(connection: Connection, retired = retiredIndexes): Promise<void> {
  for (const [name, indexes] of Object.entries(retired)) {
    const collection = connection.collection(name);
    const existing = await collection.indexes().catch(() => []);
    for (const { name: index = '' } of existing) {
      if (indexes.includes(index)) await collection.dropIndex(index).catch(() => undefined);
    }
  }
}
