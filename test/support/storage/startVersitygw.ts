import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '../eventually.js';
import { freePort, temporaryFolder } from '../service.js';
import type { S3Server } from './S3Server.js';

const keys = { accessKeyId: 'AKIAFORTESTS', secretAccessKey: 'the-secret-of-that-key' };

/** Starts versitygw on a folder, with these buckets. */
export async function startVersitygw(program: string, folder: string, ...buckets: string[]): Promise<S3Server> {
  const port = await freePort();
  // Properties of objects are beside them: not every disk has extended attributes.
  const sidecar = await temporaryFolder();
  for (const bucket of buckets) await mkdir(join(folder, bucket), { recursive: true });
  const start = async () => {
    const args = ['--port', `127.0.0.1:${port}`, '--access', keys.accessKeyId, '--secret', keys.secretAccessKey];
    const child = spawn(program, [...args, 'posix', '--sidecar', sidecar, folder], { stdio: 'ignore' });
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      );
    await eventually('versitygw answers', answers, 30_000);
    return child;
  };
  let child = await start();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    ...keys,
    enforcesUploads: true,
    stop: async () => {
      if (child.exitCode !== null || !child.kill()) return;
      await once(child, 'exit');
    },
    startAgain: async () => {
      child = await start();
    },
  };
}
