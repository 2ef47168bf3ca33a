import type { Connection } from 'mongoose';
import { migrations } from './migrations.js';

interface Migration {
  _id: string;
  at: Date;
}

/** Runs the migrations that have not run on this database, in their order. */
export async function migrate(connection: Connection, all = migrations): Promise<void> {
  const done = connection.collection<Migration>('migrations');
  const names = new Set((await done.find().toArray()).map(({ _id }) => _id));
  for (const [name, run] of Object.entries(all)) {
    if (names.has(name)) continue;
    await run((collection) => connection.collection(collection));
    await done.updateOne({ _id: name }, { $set: { at: new Date() } }, { upsert: true });
  }
}
