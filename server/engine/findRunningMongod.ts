import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { isListening, replicaSetName } from './initiateReplicaSet.js';

/** What the data folder records about its mongod. */
export interface EngineNote {
  /** The version of MongoDB that created the data. */
  madeBy: string;
  /** The last port of mongod, which the next start uses again if it is free. */
  port: number;
  /** The process that uses mongod; absent once it stops. */
  service?: number;
}

const pathIn = (dbPath: string) => join(dbPath, 'engine.json');

/** An unreadable note counts as none: the data does not depend on it. */
export const readEngineNote = (dbPath: string): Promise<Partial<EngineNote>> =>
  readFile(pathIn(dbPath), 'utf8')
    .then((text) => JSON.parse(text) as EngineNote)
    .catch(() => ({}));

export const writeEngineNote = (dbPath: string, note: EngineNote): Promise<void> =>
  writeFile(pathIn(dbPath), `${JSON.stringify(note)}\n`);

/** The connection string of the embedded mongod on a port, without a database name. */
export const uriOf = (port: number): string => `mongodb://127.0.0.1:${port}/?replicaSet=${replicaSetName}`;

/** The embedded mongod of this data folder if it already runs, as under `npm start`, and the process that uses it. */
export async function findRunningMongod(dataDir: string) {
  const dbPath = join(dataDir, 'db');
  const { port, service } = await readEngineNote(dbPath);
  if (!port || !(await isListening(port))) return undefined;
  const client = new mongo.MongoClient(uriOf(port), { serverSelectionTimeoutMS: 2_000 });
  try {
    // The port may belong to another program now, or to the mongod from whose folder this one was copied.
    const { parsed } = await client.db('admin').command({ getCmdLineOpts: 1 });
    return parsed.storage?.dbPath === dbPath ? { uri: uriOf(port), service } : undefined;
  } catch {
    return undefined;
  } finally {
    await client.close();
  }
}
