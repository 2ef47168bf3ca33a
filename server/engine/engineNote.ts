import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KnownProcess } from './processOf.js';

/** What the data folder records about its engine. */
export interface EngineNote {
  /** The version of MongoDB that created the data. */
  madeBy: string;
  /** The last port of mongod. A replica set stores its own address, so the port is reused if it is free. */
  port: number;
  /** The inode of the folder; absent in notes of earlier versions. A copy of the folder has another one. */
  inode?: number;
  /** The service that uses the folder; absent once it stops. */
  usedBy?: KnownProcess;
}

const pathIn = (dbPath: string) => join(dbPath, 'engine.json');

/** An unreadable note counts as none: the data does not depend on it. */
export async function readEngineNote(dbPath: string): Promise<EngineNote | undefined> {
  try {
    const note = JSON.parse(await readFile(pathIn(dbPath), 'utf8')) as Partial<EngineNote>;
    return typeof note.madeBy === 'string' && typeof note.port === 'number' ? (note as EngineNote) : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces the note atomically, so that no process reads half of it. */
export async function writeEngineNote(dbPath: string, note: EngineNote): Promise<void> {
  const path = pathIn(dbPath);
  await writeFile(`${path}.new`, `${JSON.stringify(note)}\n`);
  await rename(`${path}.new`, path);
}
