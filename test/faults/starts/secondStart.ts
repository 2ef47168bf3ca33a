import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { collection } from '../../support/api.js';
import { databaseUri, useDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { filledFolder } from '../../support/filledFolder.js';
import { freePort, type Service, spawnService, temporaryFolder, untilReady } from '../../support/service.js';

const isUp = ({ output }: Service) => output().includes('Ctrl-C stops it');

async function untilUp(service: Service): Promise<void> {
  await untilReady(service);
  await eventually('the start is over', () => isUp(service), 60_000);
}

export function testSecondStart(): void {
  const started: Service[] = [];
  async function start(env: Record<string, string>): Promise<Service> {
    const service = await spawnService(env);
    started.push(service);
    return service;
  }
  afterAll(async () => {
    for (const service of started.splice(0)) await service.end('SIGKILL');
  });

  describe('a service on its data folder', () => {
    let env: { DATA_DIR: string; PORT: string };
    let first: Service;
    beforeAll(async () => {
      env = { DATA_DIR: await filledFolder(), PORT: String(await freePort()) };
      first = await start(env);
      await untilUp(first);
    });

    it('prints addresses that all answer', async () => {
      const addresses = [...first.output().matchAll(/^ {2}.*(http:\S+)$/gm)].map(([, address]) => address ?? '');
      expect(addresses.map((address) => new URL(address).pathname)).toEqual(['/', '/api', '/api/docs', '/admin']);
      for (const address of addresses) expect([address, (await fetch(address)).status]).toEqual([address, 200]);
    });

    it('makes a second start fail with one line that names the process, also on another port', async () => {
      const inUse =
        `The data folder ${env.DATA_DIR}/db is in use by process ${first.child.pid}: ` +
        'stop that process, or set DATA_DIR and PORT to others.\n';
      const second = await start({ ...env, PORT: String(await freePort()) });
      expect([await second.end(), second.output()]).toEqual([1, inUse]);
    });

    it('lets a second start succeed during a stop', async () => {
      first.child.kill('SIGTERM');
      await untilUp(await start(env));
      expect(await first.end()).toBe(0);
    });
  });

  describe('a start on an empty database that another process is filling with the demo', () => {
    const name = useDatabase();

    it('says so once, waits until it is filled, and adds nothing', async () => {
      const marks = collection('demofills');
      const leasedUntil = new Date(Date.now() + 180_000);
      await marks.insertOne({ _id: 'catalogue' as never, complete: false, leasedUntil });
      const service = await start({ MONGODB_URI: databaseUri(name), DATA_DIR: await temporaryFolder() });
      await eventually('it waits', () => service.output().includes('another process fills it: waiting until it has'));
      const polls = async () => {
        const { totals } = (await mongoose.connection.db?.admin().command({ top: 1 })) ?? {};
        return Number(totals[`${name}.demofills`].queries.count);
      };
      const polled = await polls();
      await eventually('it asks again', async () => (await polls()) >= polled + 2);
      expect(service.output().match(/another process fills it|the database is empty/g)).toHaveLength(2);
      expect(isUp(service)).toBe(false);
      await marks.updateOne({}, { $set: { complete: true } });
      await untilUp(service);
      expect([await collection('sellers').findOne(), await collection('products').findOne()]).toEqual([null, null]);
      await service.end('SIGTERM');
    });
  });
}
