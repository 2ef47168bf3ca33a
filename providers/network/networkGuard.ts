import { Resolver } from 'node:dns/promises';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
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

/** Allows outgoing requests to public addresses only (decision 0058). */
export interface NetworkGuard {
  /** Whether an endpoint is https at a public address. A name that cannot be resolved now passes. */
  isPublic(endpoint: string): Promise<boolean>;
  /** Checks protocol and IP addresses. Names are resolved and checked by the agents, when they connect. */
  mayCall(endpoint: URL): boolean;
  agents: { 'http:': HttpAgent; 'https:': HttpsAgent };
}

interface Address {
  address: string;
  family: 4 | 6;
}

/** A host name resolved to an address that is not public. */
class PrivateAddress extends Error {
  constructor(hostname: string) {
    super(`${hostname} is not at a public address`);
  }
}

const keptAlive = { keepAlive: true, maxSockets: 32, maxFreeSockets: 8, timeout: 30_000 };
/** Names that only resolve inside a private network. */
const privateName = /^[^.]+$|\.(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/i;

/** Unlike the system's lookup, which runs four at a time, slow lookups do not delay others. */
const newResolver = () => new Resolver({ timeout: 1_500, tries: 2 });

/** @param allowPrivate also allows private addresses and http, for tests */
export function networkGuard(allowPrivate: boolean, resolver: Resolver = newResolver()): NetworkGuard {
  if (allowPrivate) {
    const agents = { 'http:': new HttpAgent(keptAlive), 'https:': new HttpsAgent(keptAlive) };
    const isWeb = (endpoint: URL) => endpoint.protocol in agents && !hasLogin(endpoint);
    return {
      isPublic: async (endpoint) => URL.canParse(endpoint) && isWeb(new URL(endpoint)),
      mayCall: isWeb,
      agents,
    };
  }
  const guarded = { ...keptAlive, lookup: lookupBy(resolver) };
  return {
    isPublic: (endpoint) => isPublic(resolver, endpoint),
    mayCall,
    agents: { 'http:': new HttpAgent(guarded), 'https:': new HttpsAgent(guarded) },
  };
}

const hasLogin = ({ username, password }: URL) => username !== '' || password !== '';

/** The host of a URL. `URL` has already turned decimal, octal and short forms into an IPv4 address. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');

function mayCall(endpoint: URL): boolean {
  if (endpoint.protocol !== 'https:' || hasLogin(endpoint)) return false;
  const host = hostOf(endpoint);
  return isIP(host) ? isPublicAddress(host) : !privateName.test(host);
}

async function isPublic(resolver: Resolver, endpoint: string): Promise<boolean> {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (!mayCall(url)) return false;
  if (isIP(hostOf(url))) return true;
  // A name that cannot be resolved now may be resolved later.
  return resolve(resolver, hostOf(url)).then(
    () => true,
    (error) => !(error instanceof PrivateAddress),
  );
}

/** Resolves a name to all its addresses. @throws PrivateAddress when one of them is not public */
async function resolve(resolver: Resolver, hostname: string): Promise<Address[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 as const })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 as const })) : []),
  ];
  if (addresses.some(({ address }) => !isPublicAddress(address))) throw new PrivateAddress(hostname);
  if (addresses.length > 0) return addresses;
  throw four.status === 'rejected' ? four.reason : new Error(`${hostname} has no address`);
}

/** The lookup of a connection, which then uses an address that was checked. */
const lookupBy =
  (resolver: Resolver): LookupFunction =>
  (hostname, { all }, found) => {
    resolve(resolver, hostname).then(
      (addresses) => {
        const [{ address, family }] = addresses as [Address];
        if (all) found(null, addresses);
        else found(null, address, family);
      },
      (error) => found(error, '', 0),
    );
  };
