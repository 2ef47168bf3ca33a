import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const localhost = '127.0.0.1';
const pollMs = 250;

/**
 * Returns the port that mongod shall have on this machine: `kept`, the one it had before, or else any free one. A kept
 * port that is taken is waited for while `mayComeFree` says so, and then given up.
 */
export async function choosePort(kept: number | undefined, mayComeFree: () => Promise<boolean>): Promise<number> {
  if (kept !== undefined) {
    do {
      if (await listenOnce(kept)) return kept;
    } while (await pause(pollMs).then(mayComeFree));
  }
  const free = await listenOnce(0);
  if (!free) throw new Error(`No free port on ${localhost}`);
  return free;
}

/** Takes the port and gives it back at once; 0 takes any. Returns its number, or undefined if it is taken. */
function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: localhost, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
