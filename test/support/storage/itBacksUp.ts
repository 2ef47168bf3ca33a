import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { connectBucket } from '../../../server/backup/places/connectBucket.js';
import { connectDatabase, disconnectDatabase } from '../../../server/database.js';
import { findMongod } from '../../../server/engine/findMongod.js';
import { type RunningMongod, startMongod } from '../../../server/engine/startMongod.js';
import { makeProduct, makeStore } from '../factories.js';
import { runCommand } from '../runCommand.js';
import { temporaryFolder } from '../service.js';
import type { S3Server } from './S3Server.js';

const bucket = 'market-backups';
const database = 'market';
/** An archive of more than one part of a multipart upload. */
const largePictureBytes = 40 * 2 ** 20;
const smallPictureBytes = 2 ** 20;
/** After the first part. */
const awayAfterBytes = 34 * 2 ** 20;

/**
 * The tests of the backup commands that every S3 server must pass.
 * @param isShort runs only a backup and a restore of an archive of one part
 */
export function itBacksUp(start: (...buckets: string[]) => Promise<S3Server>, { isShort = false } = {}): void {
  let server: S3Server;
  let mongod: RunningMongod;
  let dataDir: string;
  let client: mongo.MongoClient;
  let made: Awaited<ReturnType<typeof backUp>>;
  let address: string;
  const uriOf = (database: string) => mongod.uri.replace(/\/(\?|$)/, `/${database}$1`);
  beforeAll(async () => {
    server = await start(bucket);
    // That of the tests keeps no history for snapshots.
    mongod = await startMongod({
      binary: await findMongod({ env: process.env }),
      dataDir: await temporaryFolder(),
      log: () => undefined,
    });
    // Without its indexes, because only the rows are compared.
    await connectDatabase(uriOf(database), { upToDate: true });
    dataDir = await temporaryFolder();
    await mkdir(join(dataDir, 'uploads'));
    await writeFile(join(dataDir, 'uploads', 'a.jpg'), randomBytes(isShort ? smallPictureBytes : largePictureBytes));
    await makeProduct(await makeStore());
    client = await new mongo.MongoClient(mongod.uri).connect();
    made = await backUp(`s3://${bucket}/nightly`);
    [address = ''] = /s3:\/\/\S+\.backup/.exec(made.said) ?? [];
  });
  afterAll(async () => {
    await client.close();
    await disconnectDatabase();
    await mongod.stop();
    await server.stop();
  });

  const settings = (name: string, folder: string) => ({
    MONGODB_URI: uriOf(name),
    DATA_DIR: folder,
    BACKUP_S3_ENDPOINT: server.endpoint,
    BACKUP_S3_REGION: server.region,
    BACKUP_S3_ACCESS_KEY_ID: server.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: server.secretAccessKey,
    BACKUP_PASSPHRASE: 'correct horse battery staple',
  });
  const backUp = (to: string, changes: object = {}) =>
    runCommand('backup', ['--to', to], { ...settings(database, dataDir), ...changes });
  const restore = (from: string, name: string, folder: string, changes: object = {}) =>
    runCommand('restore', ['--from', from], { ...settings(name, folder), ...changes });
  const rowsOf = (name: string, collection: string) =>
    client.db(name).collection(collection).find().sort({ _id: 1 }).toArray();
  const hashOf = async (path: string) =>
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex');

  it('writes an encrypted archive to the bucket, which restores into an empty database', async () => {
    expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/s3:\/\/market-backups\/nightly\/\S+\.backup/) });
    const folder = await temporaryFolder();
    expect(await restore(address, 'restored', folder)).toMatchObject({
      code: 0,
      said: expect.stringContaining('The money and the references agree.'),
    });
    for (const name of ['stores', 'products', 'sellers']) {
      expect(await rowsOf('restored', name)).toEqual(await rowsOf(database, name));
    }
    expect(await hashOf(join(folder, 'uploads', 'a.jpg'))).toBe(await hashOf(join(dataDir, 'uploads', 'a.jpg')));
  });

  if (isShort) return;

  it('names a bucket or an archive that does not exist', async () => {
    const folder = await temporaryFolder();
    expect(await backUp('s3://no-bucket/nightly')).toMatchObject({
      code: 1,
      said: expect.stringContaining('s3://no-bucket/nightly'),
    });
    expect(await restore(`s3://${bucket}/none.backup`, 'none', folder)).toMatchObject({
      code: 1,
      said: expect.stringContaining(`s3://${bucket}/none.backup cannot be read`),
    });
  });

  it('fails when the bucket goes away midway, and leaves no archive', async () => {
    const cut = await withFailingProxy((endpoint) => backUp(`s3://${bucket}/cut`, { BACKUP_S3_ENDPOINT: endpoint }));
    const said = expect.stringMatching(/s3:\/\/market-backups\/cut\/\S+\.backup cannot be written: .*ECONNREFUSED/);
    expect(cut).toMatchObject({ code: 1, said });
    const { ListObjectsV2Command } = await import('@aws-sdk/client-s3');
    const s3 = await connectBucket(server);
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: 'cut/' }));
    s3.destroy();
    expect(Contents).toEqual([]);
  });

  it('does not restore anything when the bucket goes away midway', async () => {
    const folder = await temporaryFolder();
    const cut = await withFailingProxy((endpoint) => restore(address, 'cut', folder, { BACKUP_S3_ENDPOINT: endpoint }));
    expect(cut).toMatchObject({ code: 1, said: expect.stringContaining(`${address} cannot be read: `) });
    expect(await client.db('cut').listCollections().toArray()).toEqual([]);
  });

  /** Acts with a proxy in front of the server that goes away for good in the middle. */
  async function withFailingProxy<Result>(act: (endpoint: string) => Promise<Result>): Promise<Result> {
    const proxy = await startFailingProxy(server.endpoint, awayAfterBytes);
    try {
      const result = await act(proxy.endpoint);
      expect(proxy.isAway()).toBe(true);
      return result;
    } finally {
      proxy.stop();
    }
  }
}

/** Starts a proxy in front of a server that goes away for good after it has passed this many bytes. */
async function startFailingProxy(endpoint: string, bytes: number) {
  const { hostname, port } = new URL(endpoint);
  const sockets = new Set<Socket>();
  let left = bytes;
  const leave = () => {
    listener.close();
    for (const socket of sockets) socket.destroy();
  };
  const listener = createServer((client) => {
    const server = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined).on('close', () => to.destroy());
      from.on('data', (data) => {
        left -= data.length;
        if (left < 0) leave();
      });
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port: own } = listener.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${own}`, isAway: () => left < 0, stop: leave };
}
