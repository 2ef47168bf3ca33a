import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { pipeline as connect, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { mongo } from 'mongoose';
import { inBatches } from '../../database/batching/inBatches.js';
import { hasUnfinishedRestore, unfinishedRestoreName } from '../../database/unfinishedRestore.js';
import { expectUnchanged, openFile } from './backupFile.js';
import { type Manifest, readManifest, type StoredCollection } from './Manifest.js';

interface Target {
  db: mongo.Db;
  uploadsFolder: string;
}

interface Options {
  passphrase: string | undefined;
  log: (line: string) => void;
}

/** A row as it is inserted. */
type Row = mongo.Document & { _id: never };

const batchSize = 1000;
const smallestDocument = 5;
/** Values keep their exact types: an integer stays an integer, a double a double. */
const exactTypes = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const;

/**
 * Restores a backup into an empty database. First reads all of its files, and refuses a wrong passphrase and a missing
 * or changed file before it writes anything. The service refuses a database whose restore was interrupted; a repeated
 * restore replaces it.
 * @throws Error with one line
 */
export async function restoreBackup(
  folder: string,
  { db, uploadsFolder }: Target,
  { passphrase, log }: Options,
): Promise<Manifest> {
  const manifest = await readManifest(folder, passphrase);
  await expectEmpty(db);
  if (manifest.uploads.length > 0) await expectNoFiles(uploadsFolder);
  log('checking the files of the backup');
  for (const { file } of manifest.collections) await expectUnchanged(folder, file);
  for (const file of manifest.uploads) await expectUnchanged(folder, file);

  await begin(db);
  try {
    await restoreRows(folder, db, manifest, log);
    for (const collection of manifest.collections) await createIndexes(db, collection, log);
    if (manifest.uploads.length > 0) await restoreUploads(folder, uploadsFolder, manifest);
    await db.dropCollection(unfinishedRestoreName);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`${reason}\nThe database ${db.databaseName} is incomplete, and the service refuses it. Try again.`);
  }
  return manifest;
}

/** @throws Error with one line if the database has rows that are not of an interrupted restore */
export async function expectEmpty(db: mongo.Db): Promise<void> {
  if (await hasUnfinishedRestore(db)) return;
  for (const name of await namesIn(db)) {
    if (await db.collection(name).findOne({}, { projection: { _id: 1 } })) {
      throw new Error(`The database ${db.databaseName} is not empty: ${name} has rows. Name an empty database.`);
    }
  }
}

async function expectNoFiles(folder: string): Promise<void> {
  const names = await readdir(folder).catch(unlessMissing);
  if (names && names.length > 0) throw new Error(`${folder} is not empty. Move it to another name.`);
}

/** Marks the database as incomplete, then removes what an interrupted restore has left. */
async function begin(db: mongo.Db): Promise<void> {
  const mark = { begunAt: new Date() };
  await db.collection(unfinishedRestoreName).insertOne(mark, { writeConcern: { w: 'majority' } });
  for (const name of await namesIn(db)) if (name !== unfinishedRestoreName) await db.dropCollection(name);
}

async function restoreRows(
  folder: string,
  db: mongo.Db,
  { collections, identity }: Manifest,
  log: (line: string) => void,
): Promise<void> {
  for (const { name, rows, definition, file } of collections) {
    const { options } = decoded(definition);
    await db.command({ create: name, ...options });
    const collection = db.collection<Row>(name);
    // A row may be older than the validator of its collection.
    const insert = {
      bypassDocumentValidation: options.validator !== undefined,
      writeConcern: { w: 'majority' as const },
    };
    const packed = Readable.from(openFile(folder, file.path, identity));
    const content = connect(packed, createGunzip({ chunkSize: 2 ** 20 }), () => undefined);
    for await (const batch of inBatches(documentsIn(content), batchSize)) await collection.insertMany(batch, insert);
    const found = await collection.countDocuments({}, { readConcern: { level: 'majority' } });
    if (found !== rows) throw new Error(`The restored ${name} has ${found} rows instead of ${rows}.`);
    log(`restored ${rows.toLocaleString('en-IN')} rows of ${name}`);
  }
}

/** Decodes BSON documents that follow each other. */
async function* documentsIn(content: AsyncIterable<Buffer>): AsyncGenerator<Row> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const part of content) {
    rest = rest.length > 0 ? Buffer.concat([rest, part]) : part;
    let at = 0;
    for (;;) {
      const length =
        at + 4 <= rest.length ? Math.max(rest.readInt32LE(at), smallestDocument) : Number.POSITIVE_INFINITY;
      if (at + length > rest.length) break;
      yield mongo.BSON.deserialize(rest.subarray(at, at + length), exactTypes) as Row;
      at += length;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new Error('A file of this backup ends within a row.');
}

/** After the rows: one scan of all rows is faster, and no row may expire before it is counted. */
async function createIndexes(
  db: mongo.Db,
  { name, definition }: StoredCollection,
  log: (line: string) => void,
): Promise<void> {
  const indexes = decoded(definition)
    .indexes.filter((index) => index.name !== '_id_' && !index.clustered)
    .map(({ v: _version, ...index }) => index);
  if (indexes.length === 0) return;
  log(`creating the indexes of ${name}`);
  await db.command({ createIndexes: name, indexes });
}

const decoded = (definition: StoredCollection['definition']): StoredCollection['definition'] =>
  mongo.BSON.EJSON.deserialize(definition, { relaxed: false }) as StoredCollection['definition'];

/** Fills a folder beside the uploads folder, which then gets its name. */
async function restoreUploads(folder: string, uploadsFolder: string, { uploads, identity }: Manifest): Promise<void> {
  const part = resolve(`${uploadsFolder}.part`);
  await rm(part, { recursive: true, force: true });
  for (const { path } of uploads) {
    const target = join(part, path.slice('uploads/'.length, identity ? -'.age'.length : undefined));
    if (!target.startsWith(part + sep)) throw new Error(`This backup has a file outside its folder: ${path}.`);
    await mkdir(dirname(target), { recursive: true });
    await pipeline(openFile(folder, path, identity), createWriteStream(target, { flush: true }));
  }
  await rmdir(uploadsFolder).catch(unlessMissing);
  await rename(part, uploadsFolder);
}

const namesIn = async (db: mongo.Db): Promise<string[]> =>
  (await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'));

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
