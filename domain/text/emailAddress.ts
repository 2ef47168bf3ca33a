import { domainToASCII } from 'node:url';

/**
 * The canonical form of an e-mail address: trimmed, in lower case, with the ASCII form of its domain (UTS 46), so that
 * another spelling cannot open a second account. An invalid domain becomes empty.
 */
export function emailAddress(text: string): string {
  const address = text.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  return at < 0 ? address : `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
}

/** The local part that accounts may have, and a domain with a dot. */
const wellFormed = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const longest = 254;

/** Parses an e-mail address; undefined for any other text. */
export function readEmailAddress(text: string): string | undefined {
  const address = emailAddress(text);
  return address.length <= longest && wellFormed.test(address) ? address : undefined;
}
