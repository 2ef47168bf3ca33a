import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The part of IPv6 that IANA assigns as global unicast; `ipaddr.js` also calls other parts unicast. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether a text is an IP address of the public network. */
export function isPublicAddress(address: string): boolean {
  // Unlike `ipaddr.js`, `isIP` takes no octal or short forms. A zone (`fe80::1%eth0`) exists on a local link only.
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (!(parsed instanceof ipaddr.IPv6) || parsed.match(globalUnicast));
}
