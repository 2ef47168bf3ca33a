import { access, constants, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { majorOf } from './readMongodVersion.js';

/** The folder that holds the database, and what it remembers of its engine. */
export interface DataFolder {
  dbPath: string;
  logPath: string;
  /** The port that mongod had last time; a replica set remembers its own address, so it is used again when free. */
  port: number | undefined;
  keep(port: number): Promise<void>;
  /** Whether the last mongod in it has not ended in good order: it is still there, going down, or has crashed. */
  isHeld(): Promise<boolean>;
}

/**
 * Makes `DATA_DIR/db` if need be and reads what it remembers. Refuses, in one line each, a folder that this user may
 * not write to, and one made by another major version of MongoDB, which mongod itself would refuse in riddles.
 */
export async function openDataFolder(dataDir: string, mongodVersion: string): Promise<DataFolder> {
  const dbPath = join(dataDir, 'db');
  await mkdir(dbPath, { recursive: true })
    .then(() => access(dbPath, constants.R_OK | constants.W_OK | constants.X_OK))
    .catch((error: NodeJS.ErrnoException) => {
      throw new Error(`The data folder ${dbPath} cannot be written to (${error.code}): set DATA_DIR to one that can`);
    });
  const notePath = join(dbPath, 'engine.json');
  const note = await readNote(notePath);
  if (note && majorOf(note.madeBy) !== majorOf(mongodVersion)) {
    throw new Error(
      `The data in ${dbPath} was made by MongoDB ${note.madeBy} and this mongod is ${mongodVersion}: ` +
        `set MONGOMS_SYSTEM_BINARY to a mongod ${majorOf(note.madeBy)}.x, or DATA_DIR to another folder`,
    );
  }
  return {
    dbPath,
    logPath: join(dbPath, 'mongod.log'),
    port: note?.port,
    async keep(port) {
      const line = JSON.stringify({ madeBy: note?.madeBy ?? mongodVersion, port } satisfies EngineNote);
      await writeFile(`${notePath}.new`, `${line}\n`);
      await rename(`${notePath}.new`, notePath);
    },
    // mongod keeps its process id in this file and empties it as the last thing it does.
    isHeld: () =>
      stat(join(dbPath, 'mongod.lock')).then(
        ({ size }) => size > 0,
        () => false,
      ),
  };
}

interface EngineNote {
  madeBy: string;
  port: number;
}

/** A note that cannot be read counts as none: it only spares effort, the data does not depend on it. */
async function readNote(path: string): Promise<EngineNote | undefined> {
  try {
    const note = JSON.parse(await readFile(path, 'utf8')) as Partial<EngineNote>;
    return typeof note.madeBy === 'string' && typeof note.port === 'number' ? (note as EngineNote) : undefined;
  } catch {
    return undefined;
  }
}
