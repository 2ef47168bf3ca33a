import { access, constants, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readEngineNote, writeEngineNote } from './engineNote.js';
import { makeFolder } from './makeFolder.js';
import { processOf } from './processOf.js';
import { majorOf } from './readMongodVersion.js';

/** The folder of the database, with its engine note. */
export interface DataFolder {
  dbPath: string;
  logPath: string;
  /** The last port of mongod. */
  port: number | undefined;
  /**
   * Whether the folder was copied since its last start. The original may use the port: a service whose mongod restarts
   * would take the database of the copy for its own.
   */
  isCopy: boolean;
  /** Records the port, and that this process uses the folder. */
  keep(port: number): Promise<void>;
  /** Records that this process is about to stop: the next start then waits for the folder instead of refusing it. */
  letGo(port: number): Promise<void>;
  /** mongod holds a lock on this file. */
  lockPath: string;
  /**
   * The process id of the last mongod if it has not shut down cleanly: it runs, is shutting down, or has crashed. After
   * a crash, another program may have the id.
   */
  heldBy(): Promise<number | undefined>;
}

/**
 * Creates `DATA_DIR/db` if necessary and reads its engine note. Refuses, in one line each, a folder that this user may
 * not write to, and data of another major version of MongoDB, for which mongod has no clear message.
 */
export async function openDataFolder(dataDir: string, mongodVersion: string): Promise<DataFolder> {
  const dbPath = join(dataDir, 'db');
  try {
    makeFolder(dbPath);
    await access(dbPath, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`The data folder ${dbPath} cannot be written to (${code}): set DATA_DIR to one that can`);
  }
  const note = await readEngineNote(dbPath);
  if (note && majorOf(note.madeBy) !== majorOf(mongodVersion)) {
    throw new Error(
      `The data in ${dbPath} was created by MongoDB ${note.madeBy} and this mongod is ${mongodVersion}: ` +
        `set MONGOMS_SYSTEM_BINARY to a mongod ${majorOf(note.madeBy)}.x, or DATA_DIR to another folder`,
    );
  }
  const lockPath = join(dbPath, 'mongod.lock');
  const madeBy = note?.madeBy ?? mongodVersion;
  const { ino: inode } = await stat(dbPath);
  return {
    dbPath,
    logPath: join(dbPath, 'mongod.log'),
    port: note?.port,
    isCopy: note?.inode !== undefined && note.inode !== inode,
    keep: (port) => writeEngineNote(dbPath, { madeBy, port, inode, usedBy: processOf(process.pid) }),
    letGo: (port) => writeEngineNote(dbPath, { madeBy, port, inode }),
    lockPath,
    // mongod stores its process id in this file and empties it as its last action.
    heldBy: () =>
      readFile(lockPath, 'utf8').then(
        (text) => Number.parseInt(text, 10) || undefined,
        () => undefined,
      ),
  };
}
