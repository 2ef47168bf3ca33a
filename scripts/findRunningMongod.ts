import { mongo } from 'mongoose';
import { replicaSetName } from '../server/engine/initiateReplicaSet.js';
import { openDataFolder } from '../server/engine/openDataFolder.js';
import { readMongodVersion } from '../server/engine/readMongodVersion.js';

const timeoutMs = 2_000;

/** The connection string of the embedded database of this data folder if it already runs, as under `npm start`. */
export async function findRunningMongod(binary: string, dataDir: string): Promise<string | undefined> {
  const { port, dbPath, heldBy } = await openDataFolder(dataDir, await readMongodVersion(binary));
  if (port === undefined || (await heldBy()) === undefined) return undefined;
  const uri = `mongodb://127.0.0.1:${port}/?replicaSet=${replicaSetName}`;
  const client = new mongo.MongoClient(uri, { serverSelectionTimeoutMS: timeoutMs });
  try {
    // After a crash the folder still looks used, and another program's database may have the port.
    const { parsed } = await client.db('admin').command({ getCmdLineOpts: 1 });
    return parsed.storage?.dbPath === dbPath ? uri : undefined;
  } catch {
    return undefined;
  } finally {
    await client.close();
  }
}
