import { access, constants, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readEngineNote, writeEngineNote } from './engineNote.js';
import { majorOf } from './readMongodVersion.js';
import { thisProcess } from './refuseFolderInUse.js';

/** The folder of the database, with its engine note. */
export interface DataFolder {
  dbPath: string;
  logPath: string;
  /** The last port of mongod. */
  port: number | undefined;
  /** Records the port, and that this process uses the folder. */
  keep(port: number): Promise<void>;
  /** Records that this process is about to stop: the next start then waits for the folder instead of refusing it. */
  letGo(port: number): Promise<void>;
  /** Whether the last mongod has not shut down cleanly: it runs, is shutting down, or has crashed. */
  isHeld(): Promise<boolean>;
}

/**
 * Creates `DATA_DIR/db` if necessary and reads its engine note. Refuses, in one line each, a folder that this user may
 * not write to, and data of another major version of MongoDB, for which mongod has no clear message.
 */
export async function openDataFolder(dataDir: string, mongodVersion: string): Promise<DataFolder> {
  const dbPath = join(dataDir, 'db');
  await mkdir(dbPath, { recursive: true })
    .then(() => access(dbPath, constants.R_OK | constants.W_OK | constants.X_OK))
    .catch((error: NodeJS.ErrnoException) => {
      throw new Error(`The data folder ${dbPath} cannot be written to (${error.code}): set DATA_DIR to one that can`);
    });
  const note = await readEngineNote(dbPath);
  if (note && majorOf(note.madeBy) !== majorOf(mongodVersion)) {
    throw new Error(
      `The data in ${dbPath} was created by MongoDB ${note.madeBy} and this mongod is ${mongodVersion}: ` +
        `set MONGOMS_SYSTEM_BINARY to a mongod ${majorOf(note.madeBy)}.x, or DATA_DIR to another folder`,
    );
  }
  const madeBy = note?.madeBy ?? mongodVersion;
  return {
    dbPath,
    logPath: join(dbPath, 'mongod.log'),
    port: note?.port,
    keep: (port) => writeEngineNote(dbPath, { madeBy, port, usedBy: thisProcess() }),
    letGo: (port) => writeEngineNote(dbPath, { madeBy, port }),
    // mongod stores its process id in this file and empties it as its last action.
    isHeld: () =>
      stat(join(dbPath, 'mongod.lock')).then(
        ({ size }) => size > 0,
        () => false,
      ),
  };
}
