import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { Encrypter } from 'age-encryption';
import { mongo } from 'mongoose';
import { hasUnfinishedRestore } from '../../database/unfinishedRestore.js';
import { newFileKey, type StoredFile, storeFile } from './backupFile.js';
import { type Manifest, type StoredCollection, writeManifest } from './Manifest.js';

interface Source {
  db: mongo.Db;
  /** Undefined if the backup has the rows only. */
  uploadsFolder?: string;
  /** The address of uploads in a bucket; null if they are only in the folder. */
  mediaAt: string | null;
}

interface Options {
  passphrase: string | undefined;
  now: Date;
  log: (line: string) => void;
}

const partBytes = 2 ** 18;
const snapshotTooOld = 239;
const exactTypes = { promoteValues: false };

/**
 * Writes a backup of the database and of the uploads folder into a new folder in `to`. All rows are read at one time of
 * the database, which may be written to meanwhile. The folder gets its name when it is complete.
 * @throws Error with one line; nothing is left then
 */
export async function makeBackup(
  { db, uploadsFolder, mediaAt }: Source,
  to: string,
  { passphrase, now, log }: Options,
): Promise<{ folder: string; manifest: Manifest }> {
  if (await hasUnfinishedRestore(db)) {
    throw new Error(`A restore into the database ${db.databaseName} was interrupted: its rows are incomplete.`);
  }
  const folder = resolve(to, `marketplace-${now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}`);
  const part = `${folder}.part`;
  await mkdir(part, { recursive: true, mode: 0o700 });
  try {
    const key = passphrase ? await newFileKey() : undefined;
    const uploads = new Map<string, StoredFile>();
    if (uploadsFolder) await copyUploads(uploadsFolder, part, uploads, key?.encrypter);
    const { at, collections } = await copyRows(db, part, key?.encrypter, log);
    // A row may show an upload that came after the first copy.
    if (uploadsFolder) await copyUploads(uploadsFolder, part, uploads, key?.encrypter);
    const manifest: Manifest = {
      format: 'marketplace-backup',
      version: 2,
      at: at.toISOString(),
      identity: key?.identity ?? null,
      collections,
      uploads: [...uploads.values()],
      mediaAt,
    };
    await writeManifest(part, manifest, passphrase);
    await rename(part, folder);
    return { folder, manifest };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

/** Copies all collections as they were at one time of the database. */
async function copyRows(
  db: mongo.Db,
  folder: string,
  encrypter: Encrypter | undefined,
  log: (line: string) => void,
): Promise<{ at: Date; collections: StoredCollection[] }> {
  const defined = await definitionsOf(db);
  const { operationTime: atClusterTime }: { operationTime?: mongo.Timestamp } = await db.command({ ping: 1 });
  if (!atClusterTime) throw new Error('The database is not a replica set, so it has no snapshots.');
  const collections: StoredCollection[] = [];
  for (const { name, definition } of defined) {
    let rows = 0;
    // MongoDB has no snapshots of capped collections.
    const readConcern = definition.options.capped ? { level: 'majority' } : { level: 'snapshot', atClusterTime };
    const content = rowsOf(db, { find: name, readConcern }, () => rows++);
    // Its reader gets the errors of the source.
    const compressed = pipeline(content, createGzip({ level: constants.Z_BEST_SPEED }), () => undefined);
    const file = await storeFile(folder, `${encodeURIComponent(name)}.bson.gz`, compressed, encrypter).catch(explain);
    collections.push({ name, rows, definition, file });
    log(`copied ${rows.toLocaleString('en-IN')} rows of ${name}`);
  }
  const [before, after] = [defined, await definitionsOf(db)].map((each) => JSON.stringify(each));
  if (before !== after) throw new Error('A collection or an index was made or removed during the backup: try again.');
  return { at: new Date(atClusterTime.getHighBitsUnsigned() * 1000), collections };
}

/** The collections of the service, by name. Values keep their exact types. */
async function definitionsOf(db: mongo.Db): Promise<Pick<StoredCollection, 'name' | 'definition'>[]> {
  const listed = (await db.listCollections({ type: 'collection' }, exactTypes).toArray()) as mongo.CollectionInfo[];
  const found: Pick<StoredCollection, 'name' | 'definition'>[] = [];
  for (const { name, options = {}, info } of listed.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if (name.startsWith('system.')) continue;
    const indexes = await db.collection(name).listIndexes(exactTypes).toArray();
    // The UUID changes when a collection is removed and made again.
    const exact = { options, indexes, uuid: info?.uuid };
    const definition = mongo.BSON.EJSON.serialize(exact, { relaxed: false }) as StoredCollection['definition'];
    found.push({ name, definition });
  }
  return found;
}

/** Rows as MongoDB stores them, in parts of many. */
async function* rowsOf(db: mongo.Db, command: mongo.Document, onRow: () => void): AsyncGenerator<Buffer> {
  let rows: Buffer[] = [];
  let bytes = 0;
  for await (const row of db.runCursorCommand(command, { raw: true }) as AsyncIterable<unknown>) {
    rows.push(row as Buffer);
    bytes += (row as Buffer).length;
    onRow();
    if (bytes < partBytes) continue;
    yield Buffer.concat(rows);
    rows = [];
    bytes = 0;
  }
  yield Buffer.concat(rows);
}

function explain(error: unknown): never {
  if (!(error instanceof mongo.MongoServerError) || error.code !== snapshotTooOld) throw error;
  throw new Error(
    'Copying the rows took longer than MongoDB keeps their history (minSnapshotHistoryWindowInSeconds, 5 minutes by ' +
      'default). Set it to a longer time and try again, or use mongodump.',
  );
}

/**
 * Copies the files of the uploads folder except those in `copied`, to which it adds them. A file never changes; one
 * that is removed meanwhile is left out. Names with a leading dot are incomplete uploads.
 */
async function copyUploads(
  folder: string,
  to: string,
  copied: Map<string, StoredFile>,
  encrypter: Encrypter | undefined,
): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessMissing);
  for (const entry of entries ?? []) {
    const source = join(entry.parentPath, entry.name);
    const path = join('uploads', relative(folder, source)).replaceAll('\\', '/');
    if (!entry.isFile() || copied.has(path) || /\/\./.test(path)) continue;
    await mkdir(join(to, dirname(path)), { recursive: true });
    const file = await storeFile(to, path, createReadStream(source), encrypter).catch(unlessMissing);
    if (file) copied.set(path, file);
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
