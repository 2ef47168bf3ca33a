import { domainToASCII } from 'node:url';

/**
 * The one way to write an e-mail address: without spaces around it, in lower case, the domain as the mail is delivered
 * to it (UTS 46), so that nobody has a second account by another spelling. A domain that is none comes out empty.
 */
export function emailAddress(text: string): string {
  const address = text.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  return at < 0 ? address : `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
}
