import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Model, mongo } from 'mongoose';
import { findMongod } from '../../server/engine/findMongod.js';
import { type HeldMongod, holdMongod } from '../../server/engine/holdMongod.js';
import { isListening } from '../../server/engine/initiateReplicaSet.js';
import { eventually } from '../support/eventually.js';
import { everyModel } from '../support/everyModel.js';
import { freePort, temporaryFolder } from '../support/service.js';
import { type ShardedCollection, shardedCollections } from '../support/sharding.js';

const database = 'marketplace';
const writeConcern = { w: 'majority' };

/** A replica set of one member. */
interface Member {
  host: string;
  mongod: HeldMongod;
  client: mongo.MongoClient;
}

async function startMember(binary: string, folder: string, name: string, role: string): Promise<Member> {
  const dbPath = join(folder, name);
  await mkdir(dbPath);
  const port = await freePort();
  const args = ['--dbpath', dbPath, '--port', `${port}`, '--bind_ip', '127.0.0.1', '--replSet', name, role];
  args.push('--wiredTigerCacheSizeGB', '0.25', '--setParameter', 'diagnosticDataCollectionEnabled=false');
  const mongod = await holdMongod(binary, [...args, '--nounixsocket'], join(dbPath, 'mongod.log'));
  const host = `127.0.0.1:${port}`;
  return { host, mongod, client: new mongo.MongoClient(`mongodb://${host}/?directConnection=true`) };
}

async function initiate(name: string, { host, client }: Member): Promise<void> {
  await eventually('mongod listens', () => isListening(Number(host.split(':')[1])));
  const configsvr = name === 'config' ? { configsvr: true } : {};
  const admin = client.db('admin');
  await admin.command({ replSetInitiate: { _id: name, members: [{ _id: 0, host }], ...configsvr } });
  await eventually('mongod is primary', async () => (await admin.command({ hello: 1 })).isWritablePrimary === true);
}

describe('a cluster of a config server and two shards', () => {
  const members = new Map<string, Member>();
  let models: Model<unknown>[];
  let config: mongo.Db;
  /** The primary shard of the database. */
  let primary: mongo.Db;
  let databaseVersion: unknown;

  beforeAll(async () => {
    models = await everyModel();
    const binary = await findMongod({ env: process.env, log: console.log });
    const folder = await temporaryFolder();
    const roles = { config: '--configsvr', first: '--shardsvr', second: '--shardsvr' };
    for (const [name, role] of Object.entries(roles)) {
      members.set(name, await startMember(binary, folder, name, role));
    }
    await Promise.all([...members].map(([name, member]) => initiate(name, member)));
    const clientOf = (name: keyof typeof roles) => (members.get(name) as Member).client;
    // A mongos sends these commands.
    const admin = clientOf('config').db('admin');
    for (const name of ['first', 'second']) {
      await admin.command({ _configsvrAddShard: `${name}/${members.get(name)?.host}`, name, writeConcern });
    }
    await admin.command({ _configsvrCreateDatabase: database, primaryShardId: 'first', writeConcern });
    config = clientOf('config').db('config');
    const databases = config.collection<{ _id: string; version: object }>('databases');
    databaseVersion = (await databases.findOne({ _id: database }))?.version;
    primary = clientOf('first').db(database);
  });
  afterAll(async () => {
    for (const { client, mongod } of members.values()) {
      await client.close();
      await mongod.stop();
    }
  });

  /** Creates a collection with the indexes of its model and the index of its shard key, as the page says. */
  async function createIndexes(name: string, key: ShardedCollection['key']): Promise<void> {
    const model = models.find(({ collection }) => collection.name === name);
    const ofModel = model?.schema.indexes().map(([fields, options]) => ({ key: fields, ...options })) ?? [];
    await primary.collection(name).createIndexes([...(ofModel as mongo.IndexDescription[]), { key }]);
  }

  const shard = (name: string, shardKey: ShardedCollection['key']) =>
    primary.command({ _shardsvrCreateCollection: name, shardKey, databaseVersion, writeConcern });

  it.each([...shardedCollections])('shards %s over both with its key and all of its indexes', async (name, { key }) => {
    await createIndexes(name, key);
    await shard(name, key);
    const collections = config.collection<{ _id: string; key: object; uuid: mongo.UUID }>('collections');
    const sharded = await collections.findOne({ _id: `${database}.${name}` });
    expect(sharded?.key).toEqual(key);
    const shards = await config.collection('chunks').distinct('shard', { uuid: sharded?.uuid });
    expect(shards.sort()).toEqual(['first', 'second']);
  });

  it.each([
    ['storeorders', { _id: 'hashed' }],
    ['consumers', { _id: 'hashed' }],
    ['duespayments', { sellerId: 'hashed' }],
  ] as const)('refuses %s, whose unique indexes do not begin with the key %j', async (name, key) => {
    await createIndexes(name, key);
    await expect(shard(name, key)).rejects.toThrow(`can't shard collection '${database}.${name}' with unique index`);
  });
});
