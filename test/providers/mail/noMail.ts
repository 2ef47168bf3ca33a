import { describe, expect, it } from '@jest/globals';
import { noMail } from '../../../providers/mail/noMail.js';

export function testNoMail(): void {
  describe('noMail', () => {
    it('is not configured, and names the missing variable', async () => {
      expect(noMail.configured).toBe(false);
      const letter = { to: 'asha@example.in', subject: 'Your code', text: '123456', html: '<p>123456</p>' };
      await expect(noMail.send(letter)).rejects.toThrow('set SMTP_URL');
    });
  });
}
