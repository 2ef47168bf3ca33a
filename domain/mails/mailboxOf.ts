import { emailAddress } from '../text/emailAddress.js';

const gmail = /^(gmail|googlemail)\.com$/;

/**
 * Normalizes an address to its mailbox: without a plus suffix, and for Gmail without dots. For counting mails only,
 * never as the address of a mail.
 */
export function mailboxOf(address: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/s.exec(emailAddress(address)) ?? [];
  const name = local.replace(/(?<=.)\+.*$/s, '');
  return gmail.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
