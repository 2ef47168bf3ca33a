import { describe, expect } from '@jest/globals';
import { mailboxOf } from '../../../domain/mails/sendMail.js';
import { itForAll } from '../../support/itForAll.js';

export function testMailboxOf(): void {
  describe('mailboxOf', () => {
    itForAll([
      ['  Asha@EXAMPLE.in ', 'asha@example.in'],
      ['asha@ⓔxample.in', 'asha@example.in'],
      ['asha+a+b@example.in', 'asha@example.in'],
      ['+shop@example.in', '+shop@example.in'],
      ['asha.rao@example.in', 'asha.rao@example.in'],
      ['A.s.h.a.rao+x.y@GoogleMail.com', 'asharao@gmail.com'],
      ['asha.rao@gmail.com.example.in', 'asha.rao@gmail.com.example.in'],
    ] as const)('returns the mailbox to which an address is delivered', async (address, mailbox) => {
      expect(mailboxOf(address)).toBe(mailbox);
    });
  });
}
