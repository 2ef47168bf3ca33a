import { mongo } from 'mongoose';
import type { StoredCollection } from '../archive/Frame.js';
import { expectEmpty } from '../collections/expectEmpty.js';
import { listCollections } from '../collections/listCollections.js';
import type { Row } from '../collections/rowsIn.js';
import { stagingPrefix } from '../collections/stagingPrefix.js';
import { copyRows } from './copyRows.js';
import { hashRows } from './hashRows.js';

/** Names the database that an interrupted move came from. */
const originName = `${stagingPrefix}_origin`;

interface Options {
  /** Called with the bytes of copied and of compared rows. Each row is counted three times. */
  onProgress?: (bytes: number) => void;
  log?: (line: string) => void;
}

/**
 * Copies a database that nothing else writes to into an empty one. The rows go into collections with temporary names.
 * When the numbers and hashes of all rows are equal, the indexes are created and the collections get their names. A
 * move that was interrupted continues where it stopped.
 * @returns the number of rows
 */
export async function moveRows(
  from: mongo.Db,
  to: mongo.Db,
  { onProgress = () => {}, log = () => {} }: Options = {},
): Promise<number> {
  await expectReplicaSet(to);
  await expectEmpty(to, 'Name an empty database.');
  const collections = await listCollections(from);
  await takeOrigin(to, await identityOf(from));
  let bytes = 0;
  const count = (more: number) => {
    bytes += more;
    onProgress(bytes);
  };
  let rows = 0;
  for (const collection of collections) rows += await moveCollection(from, to, collection, count, log);
  for (const { name, indexes } of collections) {
    const added = indexes.filter((index) => index.name !== '_id_') as mongo.IndexDescription[];
    if (added.length === 0) continue;
    log(`creating the indexes of ${name}`);
    await to.collection(stagingPrefix + name).createIndexes(added);
  }
  for (const { name } of collections) await to.renameCollection(stagingPrefix + name, name, { dropTarget: true });
  await to.dropCollection(originName);
  return rows;
}

/** Copies and compares. Rows that changed since an interrupted move are copied again. @returns the number of rows */
async function moveCollection(
  from: mongo.Db,
  to: mongo.Db,
  { name, options }: StoredCollection,
  count: (bytes: number) => void,
  log: (line: string) => void,
): Promise<number> {
  const staged = stagingPrefix + name;
  for (const isLast of [false, true]) {
    await to.createCollection(staged, options).catch(unlessThere);
    await copyRows(from.collection(name), to.collection<Row>(staged), count);
    const [one, other] = [await hashRows(from, name, count), await hashRows(to, staged, count)];
    if (one.rows === other.rows && one.hash === other.hash) return one.rows;
    if (isLast) throw new Error(`The copied rows of ${name} differ: is the service running?`);
    log(`copying ${name} again: its rows differ`);
    await to.dropCollection(staged);
  }
  return 0;
}

async function expectReplicaSet(db: mongo.Db): Promise<void> {
  const hello = await db.command({ hello: 1 });
  if (!hello.setName && hello.msg !== 'isdbgrid') {
    throw new Error('--to names a server that is not a replica set: start mongod with --replSet and initiate it.');
  }
}

/** The replica set and the name of a database. */
async function identityOf(db: mongo.Db): Promise<string> {
  const { config } = await db.client.db('admin').command({ replSetGetConfig: 1 });
  return `${config.settings?.replicaSetId} ${db.databaseName}`;
}

/** Begins a move, or continues one of the same database. */
async function takeOrigin(to: mongo.Db, from: string): Promise<void> {
  const origins = to.collection<{ _id: string; from: string }>(originName);
  const found = await origins.findOne({ _id: 'origin' });
  if (found && found.from !== from) {
    throw new Error(`The database ${to.databaseName} has an interrupted move of another database. Drop it first.`);
  }
  if (!found) await origins.insertOne({ _id: 'origin', from }, { writeConcern: { w: 'majority' } });
}

function unlessThere(error: unknown): void {
  if (!(error instanceof mongo.MongoServerError) || error.codeName !== 'NamespaceExists') throw error;
}
