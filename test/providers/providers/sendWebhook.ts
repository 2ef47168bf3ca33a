import { createHmac } from 'node:crypto';
import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { sendWebhook, signWebhook } from '../../../providers/sendWebhook.js';
import { freePort } from '../../support/service.js';

export function testSendWebhook(): void {
  describe('signWebhook', () => {
    it('signs as Standard Webhooks does in its own example', () => {
      const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
      const signature = signWebhook(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', '1614265330', '{"test": 2432232314}');
      expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
    });

    it('uses any other secret as the key itself', () => {
      const secret = 'a secret of more than 32 bytes, in words';
      const signature = createHmac('sha256', secret).update('msg_1.1614265330.{}').digest('base64');
      expect(signWebhook(secret, 'msg_1', '1614265330', '{}')).toBe(`v1,${signature}`);
    });
  });

  describe('sendWebhook', () => {
    const message = { id: '1', type: 'sms.requested', data: { to: '+919480012345', text: '042042 is your code' } };

    it.each([
      ['the connection is refused', async () => `http://127.0.0.1:${await freePort()}/sms`, 'ECONNREFUSED'],
      ['the address has a password', async () => `http://shop:very-secret@127.0.0.1:${await freePort()}/`, 'TypeError'],
    ])('names the reason if %s, without password and content', async (_what, addressOf, word) => {
      const error = await sendWebhook(await addressOf(), 'the secret', message).catch((reason: Error) => reason);
      expect(error).toMatchObject({ message: `the receiver of sms.requested cannot be reached: ${word}` });
      expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/very-secret|the secret|94800|042042/);
    });
  });
}
