import type { MongoMemoryReplSet } from 'mongodb-memory-server-core';

export default async function stopDatabase(): Promise<void> {
  await (globalThis as unknown as { __replicaSet?: MongoMemoryReplSet }).__replicaSet?.stop();
}
