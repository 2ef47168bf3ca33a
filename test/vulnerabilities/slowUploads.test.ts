import { type ClientRequest, request as httpRequest } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Sent, useApi } from '../support/api.js';
import { eventually } from '../support/eventually.js';
import { makeConsumer } from '../support/factories.js';
import { formWith, plain } from '../support/pictures.js';
import { useUploadsFolder } from '../support/uploadsFolder.js';

const folder = useUploadsFolder();
const api = useApi({ dataDir: folder.dataDir });

const open: ClientRequest[] = [];
const timers: NodeJS.Timeout[] = [];
afterEach(() => {
  for (const timer of timers.splice(0)) clearInterval(timer);
  for (const sent of open.splice(0)) sent.destroy();
});

const start =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
const byteEveryMs = 500;

/** Starts an upload of which a byte arrives now and then. @returns its status, once it is answered */
function uploadSlowly({ token }: Sent, address: string): () => number | undefined {
  let status: number | undefined;
  const headers = {
    ...{ authorization: `Bearer ${token}`, 'x-forwarded-for': address },
    ...{ 'content-type': 'multipart/form-data; boundary=b', 'content-length': 1_000_000 },
  };
  const sent = httpRequest(new URL('/api/upload', api.url), { method: 'POST', headers, agent: false });
  sent.once('response', (response) => {
    status = response.statusCode;
    response.resume();
  });
  sent.on('error', () => undefined).write(start);
  timers.push(setInterval(() => sent.writable && sent.write('x'), byteEveryMs));
  open.push(sent);
  return () => status;
}

const uploadFrom = async (address: string) => {
  const sender = await api.as('consumer', await makeConsumer());
  const body = formWith(await plain(40, 40).jpeg().toBuffer());
  // Our own client would retry a 503.
  return fetch(`${api.url}/api/upload`, {
    ...{ method: 'POST', body },
    headers: { authorization: `Bearer ${sender.token}`, 'x-forwarded-for': address },
  });
};

describe('CWE-400: places for uploads held by accounts that send a byte now and then', () => {
  it.each([
    ['four networks', (nth: number) => `192.0.2.${nth}`],
    ['one network', () => '192.0.2.1'],
  ])('are free for others: four accounts with two uploads each from %s', async (_what, addressOf) => {
    const slow: (() => number | undefined)[] = [];
    for (let nth = 0; nth < 4; nth++) {
      const sender = await api.as('consumer', await makeConsumer());
      slow.push(uploadSlowly(sender, addressOf(nth)), uploadSlowly(sender, addressOf(nth)));
    }
    expect((await uploadFrom('198.51.100.1')).status).toBe(200);
    expect((await uploadFrom(addressOf(0))).status).toBe(200);
    await eventually('a slow one has made room', () => slow.some((status) => status() === 503));
  });

  it('are kept while no one else waits', async () => {
    const sender = await api.as('consumer', await makeConsumer());
    const status = uploadSlowly(sender, '192.0.2.1');
    for (let nth = 0; nth < 3; nth++) expect((await uploadFrom('198.51.100.1')).status).toBe(200);
    expect(status()).toBeUndefined();
  });
});
