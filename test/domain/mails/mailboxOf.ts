import { describe, expect, it } from '@jest/globals';
import { mailboxOf } from '../../../domain/mails/mailboxOf.js';

export function testMailboxOf(): void {
  describe('mailboxOf', () => {
    it.each([
      ['asha@example.in', 'asha@example.in'],
      ['  Asha@EXAMPLE.in ', 'asha@example.in'],
      ['asha@ⓔxample.in', 'asha@example.in'],
      ['asha+shop@example.in', 'asha@example.in'],
      ['asha+a+b@example.in', 'asha@example.in'],
      ['+shop@example.in', '+shop@example.in'],
      ['asha.rao@example.in', 'asha.rao@example.in'],
      ['asha.rao@gmail.com', 'asharao@gmail.com'],
      ['A.s.h.a.rao+x.y@GoogleMail.com', 'asharao@gmail.com'],
      ['asha.rao@gmail.com.example.in', 'asha.rao@gmail.com.example.in'],
    ])('%s is delivered to %s', (address, mailbox) => {
      expect(mailboxOf(address)).toBe(mailbox);
    });
  });
}
