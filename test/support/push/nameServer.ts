import { createSocket, type Socket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { isIPv6 } from 'node:net';
import { afterAll, beforeAll } from '@jest/globals';

/** The DNS record types for IPv4 and IPv6. */
const types = { A: 1, AAAA: 28 } as const;

/** An address in DNS wire format. */
function bytesOf(address: string): Buffer {
  if (!isIPv6(address)) return Buffer.from(address.split('.').map(Number));
  const [head = '', tail = ''] = address.split('::');
  const groups = (text: string) => (text ? text.split(':') : []);
  const zeros = Array<string>(8 - groups(head).length - groups(tail).length).fill('0');
  const all = [...groups(head), ...zeros, ...groups(tail)];
  return Buffer.concat(all.map((group) => Buffer.from(group.padStart(4, '0'), 'hex')));
}

/** The name of the first question and the offset of its end. */
function nameIn(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** A DNS server with fixed addresses for a test file (RFC 1035). @returns a resolver that uses it */
export function useNameServer(addresses: Record<string, string[]>): Resolver {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 });
  let socket: Socket;
  beforeAll(async () => {
    socket = createSocket('udp4');
    socket.on('message', (message, { port, address }) => {
      const { name, end } = nameIn(message);
      const type = message.readUInt16BE(end - 4);
      const known = addresses[name];
      const found = (known ?? []).filter((each) => type === (isIPv6(each) ? types.AAAA : types.A));
      const header = Buffer.from(message.subarray(0, 12));
      header.writeUInt16BE(known ? 0x8180 : 0x8183, 2);
      header.writeUInt16BE(1, 4);
      header.writeUInt16BE(found.length, 6);
      header.writeUInt32BE(0, 8);
      const answers = found.map((each) => {
        const bytes = bytesOf(each);
        const record = Buffer.alloc(12);
        record.writeUInt16BE(0xc00c, 0);
        record.writeUInt16BE(type, 2);
        record.writeUInt16BE(1, 4);
        record.writeUInt32BE(60, 6);
        record.writeUInt16BE(bytes.length, 10);
        return Buffer.concat([record, bytes]);
      });
      socket.send(Buffer.concat([header, message.subarray(12, end), ...answers]), port, address);
    });
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
    resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  });
  afterAll(() => void socket.close());
  return resolver;
}
