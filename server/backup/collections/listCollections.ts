import type { mongo } from 'mongoose';
import type { StoredCollection } from '../archive/Frame.js';
import { markCollection } from './markCollection.js';
import { stagingPrefix } from './stagingPrefix.js';

/** Lists the collections of the service with their options and indexes, by name. */
export async function listCollections(db: mongo.Db): Promise<StoredCollection[]> {
  const listed = await db.listCollections().toArray();
  const ours = listed
    .filter(({ name, type }) => type === 'collection' && !name.startsWith('system.') && name !== markCollection)
    .filter(({ name }) => !name.startsWith(stagingPrefix))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const found: StoredCollection[] = [];
  for (const { name, options } of ours as { name: string; options?: mongo.Document }[]) {
    const indexes = await db.collection(name).listIndexes().toArray();
    found.push({ name, options: options ?? {}, indexes: indexes.map(({ v: _version, ns: _ns, ...index }) => index) });
  }
  return found;
}
