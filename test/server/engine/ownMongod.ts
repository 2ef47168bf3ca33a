import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach } from '@jest/globals';
import { mongo } from 'mongoose';
import { findMongod } from '../../../server/engine/findMongod.js';
import { type RunningMongod, startMongod } from '../../../server/engine/startMongod.js';

// A data folder for each test, and the mongods that it starts there. They are stopped and removed after the test.
export const timeoutMs = 120_000;

export let binary: string;
export let dataDir: string;
export let logged: string[];
let running: RunningMongod[];
let occupier: Server | undefined;

export async function start(options: Partial<Parameters<typeof startMongod>[0]> = {}): Promise<RunningMongod> {
  const mongod = await startMongod({ binary, dataDir, log: (line) => logged.push(line), ...options });
  running.push(mongod);
  return mongod;
}

export async function inDatabase<T>(uri: string, use: (notes: mongo.Collection) => Promise<T>): Promise<T> {
  const client = new mongo.MongoClient(uri, { serverSelectionTimeoutMS: 60_000 });
  try {
    return await use(client.db('kept').collection('notes'));
  } finally {
    await client.close();
  }
}

export const write = (uri: string, text: string) => inDatabase(uri, (notes) => notes.insertOne({ text }));

export const texts = (uri: string) =>
  inDatabase(uri, async (notes) => (await notes.find().sort({ _id: 1 }).toArray()).map((note) => note.text));

/** Starts another program on the port, which does not speak to mongod. */
export async function occupy(port: number): Promise<void> {
  const server = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1');
  await once(server, 'listening');
  occupier = server;
}

export async function vacate(): Promise<void> {
  await new Promise((done) => (occupier ? occupier.close(done) : done(undefined)));
  occupier = undefined;
}

export function useOwnMongod(): void {
  beforeAll(async () => {
    binary = await findMongod({ env: process.env });
  }, timeoutMs);

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'start-mongod-'));
    logged = [];
    running = [];
  });

  afterEach(async () => {
    await vacate();
    await Promise.all(running.map((mongod) => mongod.stop()));
    rmSync(dataDir, { recursive: true, force: true });
  }, timeoutMs);
}
