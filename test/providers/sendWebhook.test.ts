import { describe, expect, it } from '@jest/globals';
import { signWebhook } from '../../providers/sendWebhook.js';

describe('signWebhook', () => {
  it('signs as Standard Webhooks does in its own example', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const signature = signWebhook(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', '1614265330', '{"test": 2432232314}');
    expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('takes any other secret for the key as it stands', () => {
    const signed = (secret: string) => signWebhook(secret, 'msg_1', '1614265330', '{}');
    expect(signed('a secret of more than 32 bytes, in words')).not.toBe(
      signed('another secret of more than 32 bytes!!!'),
    );
    expect(signed('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).not.toBe(signed('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'));
  });
});
