import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the data folder remembers of its engine. */
export interface EngineNote {
  /** The version of MongoDB that made the data. */
  madeBy: string;
  /** The port that mongod had last time; a replica set remembers its own address, so it is used again when free. */
  port: number;
  /** The service that uses the folder; absent once it stops. */
  usedBy?: ServiceProcess;
}

export interface ServiceProcess {
  pid: number;
  /** Tells it from a later process with the same id; absent where the system does not say. */
  startedAt?: string;
}

const pathIn = (dbPath: string) => join(dbPath, 'engine.json');

/** A note that cannot be read counts as none: it only spares effort, the data does not depend on it. */
export async function readEngineNote(dbPath: string): Promise<EngineNote | undefined> {
  try {
    const note = JSON.parse(await readFile(pathIn(dbPath), 'utf8')) as Partial<EngineNote>;
    return typeof note.madeBy === 'string' && typeof note.port === 'number' ? (note as EngineNote) : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces the note as a whole: nobody reads half of it. */
export async function writeEngineNote(dbPath: string, note: EngineNote): Promise<void> {
  const path = pathIn(dbPath);
  await writeFile(`${path}.new`, `${JSON.stringify(note)}\n`);
  await rename(`${path}.new`, path);
}
