import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { signWebhook } from '../../../providers/sendWebhook.js';
import { webhookSms } from '../../../providers/sms/webhookSms.js';

const secret = 'a secret that the gateway knows as well';
const message = { id: 'code-consumer-7-1', to: '+919480012345', text: '042042 is your code. ಧನ್ಯವಾದ' };

export function testWebhookSms(): void {
  let gateway: Server;
  let status: number;
  let asked: { headers: IncomingHttpHeaders; body: string }[];
  beforeEach(async () => {
    asked = [];
    status = 202;
    gateway = createServer((request, response) => {
      void text(request).then((body) => {
        asked.push({ headers: request.headers, body });
        response.writeHead(status, { location: '/elsewhere' }).end();
      });
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    gateway.close();
    gateway.closeAllConnections();
  });

  const send = () =>
    webhookSms(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`, secret).send(message);

  describe('webhookSms', () => {
    it.each([302, 400, 401, 429, 500])(
      'rejects when the gateway answers %d, without number and text in the error',
      async (answer) => {
        status = answer;
        const error = await send().catch((reason: Error) => reason);
        expect(error).toBeDefined();
        expect(String(error)).not.toMatch(/94800|042042/);
        expect(asked).toHaveLength(1);
      },
    );

    it('sends the message signed', async () => {
      await send();
      const [{ headers, body } = { headers: {}, body: '' }] = asked;
      const { id, ...data } = message;
      expect(JSON.parse(body)).toEqual({ type: 'sms.requested', data });
      expect(headers['webhook-id']).toBe(id);
      expect(headers['webhook-signature']).toBe(signWebhook(secret, id, String(headers['webhook-timestamp']), body));
    });
  });
}
