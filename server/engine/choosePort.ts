import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const localhost = '127.0.0.1';
const pollMs = 250;

/**
 * Returns a port for mongod on this machine: `kept`, its previous port, or any free one. Waits for a kept port that is
 * in use while `mayComeFree` returns true.
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

/** Listens on the port for a moment; 0 means any port. Returns its number, or undefined if it is in use. */
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
