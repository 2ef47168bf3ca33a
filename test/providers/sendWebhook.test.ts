import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { signWebhook } from '../../providers/sendWebhook.js';

describe('signWebhook', () => {
  it('signs as Standard Webhooks does in its own example', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const signature = signWebhook(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', '1614265330', '{"test": 2432232314}');
    expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('takes any other secret for the key as it stands', () => {
    const secret = 'a secret of more than 32 bytes, in words';
    const signature = createHmac('sha256', secret).update('msg_1.1614265330.{}').digest('base64');
    expect(signWebhook(secret, 'msg_1', '1614265330', '{}')).toBe(`v1,${signature}`);
  });
});
