import { isIP, isIPv4 } from 'node:net';
import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/**
 * The network address of the client. An IPv6 /64 counts as one client, and so do all unreadable addresses. Ignores a
 * port that a proxy added.
 */
export function clientAddress({ ip = '' }: Request): string {
  const host = isIP(ip) ? ip : ip.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return isIP(host) ? ipKeyGenerator(host, 64) : 'unknown';
}

/** The network of the client, an IPv4 /24 or an IPv6 /64: within it, one person can often choose the address. */
export function clientNetwork(request: Request): string {
  const address = clientAddress(request);
  return isIPv4(address) ? `${address.slice(0, address.lastIndexOf('.'))}.0/24` : address;
}

/** Identifies the caller: the account when signed in, else the network address. */
export function callerKey(request: Request): string {
  const { caller } = request;
  return caller ? `${caller.kind}:${caller.id}` : clientAddress(request);
}

/** What the lines about sign-ins and refusals record about a request. */
export const requestOrigin = (request: Request) => ({ requestId: request.id, networkAddress: clientAddress(request) });
