import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { freePort, temporaryFolder } from '../service.js';
import type { S3Server } from './S3Server.js';

interface S3rver {
  run(): Promise<unknown>;
  close(): Promise<void>;
  httpServer: Server;
}

// It has no types.
const require = createRequire(import.meta.url);
const S3rver: new (options: object) => S3rver = require('s3rver');

/** Starts s3rver, an S3 server in JavaScript, with these buckets. */
export async function startS3rver(...buckets: string[]): Promise<S3Server> {
  const options = { address: '127.0.0.1', port: await freePort(), directory: await temporaryFolder(), silent: true };
  const start = async (configureBuckets: object[]) => {
    const server = new S3rver({ ...options, configureBuckets });
    await server.run();
    return server;
  };
  let server = await start(buckets.map((name) => ({ name })));
  return {
    endpoint: `http://127.0.0.1:${options.port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    enforcesUploads: false,
    stop: async () => {
      server.httpServer.closeAllConnections();
      await server.close();
    },
    startAgain: async () => {
      server = await start([]);
    },
  };
}
