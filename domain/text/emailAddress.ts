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

/** The part before the @ as accounts have it, and a domain with a dot. */
const wellFormed = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const longest = 254;

/** The e-mail address that a person typed, or undefined for text that is none. */
export function readEmailAddress(text: string): string | undefined {
  const address = emailAddress(text);
  return address.length <= longest && wellFormed.test(address) ? address : undefined;
}
