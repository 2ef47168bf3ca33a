import { once } from 'node:events';
import { createServer } from 'node:http';
import { Agent, request } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A server that passes plain requests on to a server with TLS. */
export interface PlainProxy {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts it for clients that cannot trust an authority: `fetch` has no option for its certificate.
 * @param authority the certificate that signed that of `origin`
 */
export async function startPlainProxy(origin: string, authority: Buffer | string): Promise<PlainProxy> {
  const agent = new Agent({ keepAlive: true, ca: authority });
  const { host, hostname: servername, port } = new URL(origin);
  const server = createServer((asked, answer) => {
    const { method, url: path, headers } = asked;
    const to = { agent, servername, hostname: '127.0.0.1', port: port || 443, method, path };
    const passed = request({ ...to, headers: { ...headers, host } }, (response) => {
      answer.writeHead(response.statusCode ?? 0, response.headers);
      response.on('error', () => answer.destroy()).pipe(answer);
    });
    // A cut request is cut for the client too.
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
