import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose, { mongo } from 'mongoose';
import { dropDeposedPrimary } from '../../../database/driver/dropDeposedPrimary.js';
import { databaseUri, useDatabase } from '../../support/database.js';

export function testDropDeposedPrimary(): void {
  useDatabase();

  let client: mongo.MongoClient;
  beforeEach(async () => {
    const options = { retryReads: false, monitorCommands: true };
    client = await mongo.MongoClient.connect(databaseUri(mongoose.connection.name), options);
    dropDeposedPrimary(client);
  });
  afterEach(async () => {
    await client.close();
    // `useDatabase` removes only the rows of its own connection.
    await mongoose.connection.collection('slow').deleteMany({});
  });

  /** Tells the client that its primary has become a member of the type, and that another one is primary. */
  function depose(type: string) {
    const { hosts } = client.options;
    const server = (address: string, type: string) => [address, { address, type }] as const;
    const [address, other] = [String(hosts[0]), '127.0.0.1:1'];
    client.emit('topologyDescriptionChanged', {
      previousDescription: { servers: new Map([server(address, 'RSPrimary')]) },
      newDescription: { servers: new Map([server(address, type), server(other, 'RSPrimary')]) },
    } as never);
  }

  /** A read that the server answers after half a second, while its primary is deposed. */
  async function readWhile(type: string) {
    const rows = client.db().collection('slow');
    await rows.insertOne({ nth: 1 });
    const begun = once(client, 'commandStarted');
    const read = rows.find({ $where: 'sleep(500) || true' }).toArray();
    const outcome = read.then((found) => found.length, String);
    await begun;
    depose(type);
    return outcome;
  }

  describe('a command that waits for a deposed primary', () => {
    it('fails when the primary does not say what it is now, so that it is repeated on the new one', async () => {
      expect(await readWhile('Unknown')).toMatch(/^PoolClearedOnNetworkError/);
    });

    it('continues when the primary has stepped down by itself', async () => {
      expect(await readWhile('RSSecondary')).toBe(1);
    });
  });
}
