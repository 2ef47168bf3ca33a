import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { networkGuard } from '../../../providers/network/networkGuard.js';
import { httpWebhooks } from '../../../providers/webhooks/httpWebhooks.js';
import { itForAll } from '../../support/itForAll.js';
import { useWebhookReceiver } from '../../support/webhookReceiver.js';

const now = new Date();
const [secret, earlier] = ['one', 'two'].map((text) => `whsec_${Buffer.from(text.repeat(10)).toString('base64')}`) as [
  string,
  string,
];
const body = JSON.stringify({ type: 'order.placed', timestamp: now, data: { order: { id: 7, storeName: 'Ö ಅ' } } });
const limits = { ofOwnerAtOnce: 2, ofHostAMinute: 5 };
const open = (timeoutMs?: number) => httpWebhooks(networkGuard(true), limits, timeoutMs);

export function testHttpWebhooks(): void {
  const receiver = useWebhookReceiver();
  const webhook = () => ({ id: 'msg_7', url: receiver.url, body, secrets: [secret], owner: '3' });

  describe('httpWebhooks', () => {
    itForAll([
      'http://93.184.216.34/hooks',
      'https://127.0.0.1/hooks',
      'https://2130706433/hooks',
      'https://[::1]/hooks',
      'https://10.0.0.7/hooks',
      'https://169.254.169.254/latest/meta-data',
      'https://localhost/hooks',
      'https://user:password@example.com/hooks',
    ])('calls nothing at an address that is not public', async (url) => {
      const sender = httpWebhooks(networkGuard(false), limits);
      expect(await sender.isPublic(url)).toBe(false);
      expect(await sender.send({ ...webhook(), url }, now)).toMatchObject({ error: 'the address is not public' });
    });

    it('does not follow a redirect', async () => {
      receiver.answers = [{ status: 307, headers: { location: `${receiver.url}/elsewhere` } }];
      expect(await open().send(webhook(), now)).toMatchObject({ status: 307 });
      expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks']);
    });

    it('gives up a server that accepts the connection and does not answer', async () => {
      receiver.answers = [{ hangs: true }];
      expect(await open(200).send(webhook(), now)).toMatchObject({ error: 'the server did not answer in time' });
    });

    it('says why a server cannot be reached, without its address', async () => {
      const outcome = await open().send({ ...webhook(), url: 'http://127.0.0.1:9/hooks' }, now);
      expect(outcome).toMatchObject({ error: 'the server cannot be reached: ECONNREFUSED' });
    });

    it('survives an answer that is not HTTP', async () => {
      const server = createTcpServer((socket) => socket.resume().end('no HTTP\r\n\r\n')).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      expect(await open().send({ ...webhook(), url }, now)).toMatchObject({ error: expect.stringContaining('HPE_') });
      await once(server.close(), 'close');
    });

    it('pauses a host that did not answer three times in a row, for 30 seconds, and no other', async () => {
      const sender = open();
      const dead = { ...webhook(), url: 'http://127.0.0.1:9/hooks' };
      for (const _again of [1, 2, 3]) await sender.send(dead, now);
      const paused = { postponed: expect.stringContaining('paused'), afterMs: 30_000 };
      expect(await sender.send({ ...dead, url: `${dead.url}/other`, owner: '4' }, now)).toEqual(paused);
      expect(await sender.send(webhook(), now)).toMatchObject({ status: 204 });
    });

    it('postpones a third concurrent call for one owner, but not for another', async () => {
      receiver.answers = [{ hangs: true }];
      const sender = open(500);
      const hanging = [sender.send(webhook(), now), sender.send(webhook(), now)];
      expect(await sender.send(webhook(), now)).toMatchObject({ postponed: expect.any(String), afterMs: 1_000 });
      receiver.answers = [{ status: 200 }];
      expect(await sender.send({ ...webhook(), owner: '4' }, now)).toMatchObject({ status: 200 });
      await Promise.all(hanging);
      expect(await sender.send(webhook(), now)).toMatchObject({ status: 200 });
    });

    it('postpones further calls to one host to the next minute', async () => {
      const sender = open();
      const at = new Date('2026-11-18T10:00:20Z');
      const to = (nth: number) => ({ ...webhook(), url: `${receiver.url}/${nth}`, owner: String(nth) });
      for (const nth of [1, 2, 3, 4, 5]) expect(await sender.send(to(nth), at)).toMatchObject({ status: 204 });
      expect(await sender.send(to(6), at)).toEqual({ postponed: expect.any(String), afterMs: 40_000 });
      expect(await sender.send(to(6), new Date('2026-11-18T10:01:00Z'))).toMatchObject({ status: 204 });
    });

    it('signs with each secret, so that a receiver verifies with either', async () => {
      await open().send({ ...webhook(), secrets: [secret, earlier] }, now);
      const [{ text, headers } = { text: '', headers: {} }] = receiver.received;
      const signed = headers as Record<string, string>;
      for (const known of [secret, earlier]) expect(new Webhook(known).verify(text, signed)).toEqual(JSON.parse(body));
      expect(() => new Webhook(secret).verify(`${text} `, signed)).toThrow();
      expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': 'msg_7' });
    });

    it('returns the status, a part of the body, and when the server wants to be called again', async () => {
      receiver.answers = [{ status: 503, body: 'x'.repeat(10_000), headers: { 'retry-after': '120' } }];
      const outcome = await open().send(webhook(), now);
      expect(outcome).toMatchObject({ status: 503, afterMs: 120_000, durationMs: expect.any(Number) });
      expect('answer' in outcome && outcome.answer.length).toBe(4_096);
    });

    it('stops reading an answer that does not end', async () => {
      const server = createServer((_request, response) => {
        response.writeHead(200);
        const more = () => {
          while (response.write('y'.repeat(10_000)));
        };
        response.on('drain', more);
        more();
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      expect(await open().send({ ...webhook(), url }, now)).toMatchObject({ status: 200 });
      server.closeAllConnections();
      await once(server.close(), 'close');
    });
  });
}
