import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { databaseUri, useDatabase } from '../../support/database.js';

export function testPatchUnsentCommands(): void {
  useDatabase();

  describe.each([
    ['a command', {}],
    ['a command that is compressed first', { compressors: 'zlib' as const }],
  ])('%s, whose connection closes before it is sent,', (_what, options) => {
    const sockets: Socket[] = [];
    const note = (message: unknown) => sockets.push((message as { socket: Socket }).socket);
    let client: mongo.MongoClient;

    beforeAll(async () => {
      subscribe('net.client.socket', note);
      client = await mongo.MongoClient.connect(databaseUri('test-unsent'), { ...options, maxPoolSize: 1 });
      await client.db().command({ ping: 1 });
      unsubscribe('net.client.socket', note);
    });
    afterAll(() => client.close());

    it('fails, and the next command gets another connection', async () => {
      client.once('connectionCheckedOut', () => {
        for (const socket of sockets) socket.destroy();
      });
      await expect(client.db().command({ ping: 1 })).rejects.toThrow(mongo.MongoNetworkError);
      expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
    });
  });
}
