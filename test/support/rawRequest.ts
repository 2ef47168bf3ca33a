import { connect } from 'node:net';

/** A raw HTTP request. Its texts are latin1, one byte per character, so that they can contain any byte. */
export interface RawRequest {
  method: string;
  path: string;
  headers: [name: string, value: string][];
  body: Buffer;
}

export function bytesOf({ method, path, headers, body }: RawRequest): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
}

export interface RawAnswer {
  /** The statuses of all answers on the connection, including interim ones. */
  statuses: number[];
  /** All received bytes, as latin1. */
  text: string;
  /** Whether the server closed the connection before the timeout. */
  closed: boolean;
}

/** Streams do not end by themselves. */
const streams = /^content-type: text\/event-stream/im;

/** Sends a request over a new connection and reads until the server closes it, or a stream begins. */
export function sendRaw(url: string, request: RawRequest, timeoutMs: number): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let closed = true;
    const socket = connect(Number(port), hostname, () => socket.write(bytesOf(request)));
    const timeout = setTimeout(() => {
      closed = false;
      socket.destroy();
    }, timeoutMs);
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (streams.test(chunk.toString('latin1'))) socket.destroy();
    });
    // A server that answers before it has read everything may reset the connection.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timeout);
      const text = Buffer.concat(chunks).toString('latin1');
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
      resolve({ statuses, text, closed });
    });
  });
}
