import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll } from '@jest/globals';

interface Cutter {
  url: string;
  /** Breaks all connections. */
  cut(): void;
}

/** A proxy in front of a server that breaks connections on demand. `target` is its URL. */
export function useCutter(target: () => string): Cutter {
  const sockets = new Set<Socket>();
  const cutter: Cutter = {
    url: '',
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
  const proxy = createServer((client) => {
    const server = connect(Number(new URL(target()).port), '127.0.0.1');
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
      socket.pipe(other);
    }
  });
  beforeAll(async () => {
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    cutter.url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    cutter.cut();
    proxy.close();
    await once(proxy, 'close');
  });
  return cutter;
}
