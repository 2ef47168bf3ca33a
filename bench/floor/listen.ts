import { createServer, type RequestListener } from 'node:http';
import { followNpm } from '../../server/process/followNpm.js';

/** Listens on the port that the benchmark chose, until the benchmark ends. */
export function listen(answer: RequestListener): void {
  createServer(answer).listen(Number(process.env.PORT), '127.0.0.1');
  process.once('SIGTERM', () => process.exit());
  followNpm().addEventListener('abort', () => process.exit());
}
