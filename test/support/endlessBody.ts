import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface CutAnswer {
  status: number;
  /** The head of the answer, in lower case. */
  head: string;
  code: string;
  /** The bytes of the body that the server let us send. */
  sent: number;
}

const chunk = Buffer.alloc(16 * 1024, 'x');
const patienceMs = 20_000;

/**
 * Sends headers and then an endless body in chunks, or with `pieces: 0` no body, until the server closes the
 * connection. Fails if it does not.
 */
export function sendEndlessly(
  url: string,
  path: string,
  headers: Record<string, string>,
  { start = '', pieces = Number.POSITIVE_INFINITY } = {},
): Promise<CutAnswer> {
  const { hostname, port } = new URL(url);
  const declared = Object.keys(headers).some((name) => name.toLowerCase() === 'content-length');
  const all = { Host: 'localhost', ...headers, ...(declared ? {} : { 'Transfer-Encoding': 'chunked' }) };
  const lines = [`POST ${path} HTTP/1.1`, ...Object.entries(all).map(([name, value]) => `${name}: ${value}`)];
  return new Promise((resolve, reject) => {
    let text = '';
    let sent = 0;
    let over = false;
    const socket = connect(Number(port), hostname, async () => {
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      const write = (bytes: Buffer) => {
        sent += bytes.length;
        const framed = declared ? [bytes] : [`${bytes.length.toString(16)}\r\n`, bytes, '\r\n'];
        return framed.map((part) => socket.write(part)).at(-1);
      };
      if (start) write(Buffer.from(start, 'latin1'));
      for (let nth = 0; nth < pieces && !over && !socket.writableEnded; nth++) {
        write(chunk);
        await pause(1);
        while (socket.writableNeedDrain && !over) await pause(5);
      }
    });
    const timer = setTimeout(() => {
      over = true;
      socket.destroy();
      reject(new Error(`the server did not close the connection after ${sent} bytes:\n${text}`));
    }, patienceMs);
    socket.setEncoding('latin1').on('data', (part) => (text += part));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      over = true;
      clearTimeout(timer);
      const [head = '', body = ''] = text.split('\r\n\r\n');
      const code = /"code":"(\w+)"/.exec(body)?.[1] ?? '';
      resolve({ status: Number(head.split(' ')[1]), head: head.toLowerCase(), code, sent });
    });
  });
}
