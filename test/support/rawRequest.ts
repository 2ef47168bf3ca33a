import { connect } from 'node:net';

/** A request as it goes over the wire. Its texts are latin1, a character a byte, so that any byte can stand in them. */
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
  /** Of every answer on the connection, interim ones too. */
  statuses: number[];
  /** All that came, as latin1. */
  text: string;
  /** Whether the server closed the connection, as it is asked to, before our patience was at its end. */
  closed: boolean;
}

/** What goes on for as long as somebody listens. */
const streams = /^content-type: text\/event-stream/im;

/** Sends a request over a connection of its own and reads until the server closes it; of a stream, its beginning. */
export function sendRaw(url: string, request: RawRequest, timeoutMs: number): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let closed = true;
    const socket = connect(Number(port), hostname, () => socket.write(bytesOf(request)));
    const patience = setTimeout(() => {
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
      clearTimeout(patience);
      const text = Buffer.concat(chunks).toString('latin1');
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
      resolve({ statuses, text, closed });
    });
  });
}
