import { findMongod } from '../server/engine/findMongod.js';
import { startMongod } from '../server/engine/startMongod.js';
import { say } from './say.js';
import type { Undo } from './Undo.js';

/** The database, outside the measured processes. */
export interface Database {
  /** The connection string of the named database. */
  uri(name: string): string;
  /** Only for the embedded database. */
  pid?: number;
  port?: number;
}

/** The database of MONGODB_URI, or an embedded one. */
export async function startDatabase(dataDir: string, undo: Undo): Promise<Database> {
  const given = process.env.MONGODB_URI;
  if (given) return { uri: (name) => withDatabase(given, name) };
  const mongod = await startMongod({ binary: await findMongod({ env: process.env, log: say }), dataDir, log: say });
  undo.push(() => mongod.stop());
  return { uri: (name) => withDatabase(mongod.uri, name), pid: mongod.pid, port: mongod.port };
}

/** Replaces the database name in `mongodb://hosts/name?options`. */
const withDatabase = (uri: string, name: string): string => uri.replace(/^([^:]+:\/\/[^/?]+)[^?]*/, `$1/${name}`);
