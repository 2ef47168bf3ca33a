import { type ClientRequest, request as httpRequest } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Sent, useApi } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import { makeConsumer } from '../../support/factories.js';
import { formWith, plain } from '../../support/pictures.js';
import { useUploadsFolder } from '../../support/uploadsFolder.js';

const start =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
const byteEveryMs = 500;

/** An upload of which a byte arrives now and then. */
interface SlowUpload {
  /** Its status, once it is answered. */
  status(): number | undefined;
  bytes(): number;
}

export function testSlowUploads(): void {
  const open: ClientRequest[] = [];
  const timers: NodeJS.Timeout[] = [];
  const folder = useUploadsFolder();
  const api = useApi({ dataDir: folder.dataDir });
  afterEach(() => {
    for (const timer of timers.splice(0)) clearInterval(timer);
    for (const sent of open.splice(0)) sent.destroy();
  });

  function uploadSlowly({ token }: Sent, address: string): SlowUpload {
    let status: number | undefined;
    let bytes = 0;
    const headers = {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': address,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': 1_000_000,
    };
    const sent = httpRequest(new URL('/api/upload', api.url), { method: 'POST', headers, agent: false });
    sent.once('response', (response) => {
      status = response.statusCode;
      response.resume();
    });
    sent.on('error', () => undefined).write(start);
    const send = () => {
      bytes++;
      if (sent.writable) sent.write('x');
    };
    timers.push(setInterval(send, byteEveryMs));
    open.push(sent);
    return { status: () => status, bytes: () => bytes };
  }

  const uploadFrom = async (address: string) => {
    const sender = await api.as('consumer', await makeConsumer());
    const body = formWith(await plain(40, 40).jpeg().toBuffer());
    // Our own client would retry a 503.
    return fetch(`${api.url}/api/upload`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${sender.token}`, 'x-forwarded-for': address },
    });
  };

  describe('CWE-400: places for uploads held by accounts that send a byte now and then', () => {
    it('are free for others: four accounts with two uploads each from one network', async () => {
      const slow: SlowUpload[] = [];
      for (let nth = 0; nth < 4; nth++) {
        const sender = await api.as('consumer', await makeConsumer());
        slow.push(uploadSlowly(sender, '192.0.2.1'), uploadSlowly(sender, '192.0.2.1'));
      }
      expect((await uploadFrom('198.51.100.1')).status).toBe(200);
      expect((await uploadFrom('192.0.2.1')).status).toBe(200);
      await eventually('a slow one has given up its place', () => slow.some(({ status }) => status() === 503));
    });

    it('are free for others, although no slow upload is refused: one account with eight uploads', async () => {
      const sender = await api.as('consumer', await makeConsumer());
      const slow = Array.from({ length: 8 }, () => uploadSlowly(sender, '192.0.2.1'));
      await eventually('they have begun', () => slow.every(({ bytes }) => bytes() > 0));
      expect((await uploadFrom('198.51.100.1')).status).toBe(200);
      expect(slow.map(({ status }) => status())).toEqual(Array(8).fill(undefined));
    });

    it('are kept while no one else waits', async () => {
      const sender = await api.as('consumer', await makeConsumer());
      const slow = uploadSlowly(sender, '192.0.2.1');
      await eventually('the first window of four seconds is over', () => slow.bytes() * byteEveryMs > 5_000);
      for (let nth = 0; nth < 3; nth++) expect((await uploadFrom('198.51.100.1')).status).toBe(200);
      expect(slow.status()).toBeUndefined();
    });
  });
}
