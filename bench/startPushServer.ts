import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A local push service with the interface of Expo that accepts and discards every push, or lets every push wait
 * forever.
 */
export async function startPushServer({
  stalls = false,
} = {}): Promise<{ url: string; taken(): number; stop(): Promise<void> }> {
  let taken = 0;
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request.setEncoding('utf8')) text += part;
    const messages: unknown[] = JSON.parse(text);
    if (stalls) return;
    const data = messages.map(() => ({ status: 'ok', id: `ticket-${++taken}` }));
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ data }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => taken,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
