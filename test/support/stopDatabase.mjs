import { rm } from 'node:fs/promises';

export default async function stopDatabase() {
  await globalThis.replicaSet.stop();
  await rm(process.env.TMPDIR, { recursive: true, maxRetries: 5 });
}
