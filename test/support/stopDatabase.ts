import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { MongoMemoryReplSet } from 'mongodb-memory-server-core';

/** Stops the replica set, and removes what the run has left in its temporary folder (`startDatabase`). */
export default async function stopDatabase(): Promise<void> {
  await (globalThis as unknown as { __replicaSet?: MongoMemoryReplSet }).__replicaSet?.stop();
  await rm(tmpdir(), { recursive: true, maxRetries: 5 });
}
