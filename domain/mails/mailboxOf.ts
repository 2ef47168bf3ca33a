import { emailAddress } from '../text/emailAddress.js';

const gmail = /^(gmail|googlemail)\.com$/;

/**
 * The mailbox that an address is delivered to, as far as its spelling tells: what follows a plus sign does not count,
 * nor do the dots of a Gmail address. To count by, not to send to.
 */
export function mailboxOf(address: string): string {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/s.exec(emailAddress(address)) ?? [];
  const name = local.replace(/(?<=.)\+.*$/s, '');
  return gmail.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
