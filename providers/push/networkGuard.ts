import { Resolver } from 'node:dns/promises';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './isPublicAddress.js';

/** Lets requests out to public addresses alone. */
export interface NetworkGuard {
  /** Whether an endpoint is at a public address by https, as far as can be told. */
  isPublic(endpoint: string): Promise<boolean>;
  /** Whether an endpoint may be called: what is no name must be a public address. Names are looked at when they are connected to. */
  mayCall(endpoint: URL): boolean;
  agents: { 'http:': HttpAgent; 'https:': HttpsAgent };
}

interface Address {
  address: string;
  family: 4 | 6;
}

/** The name of a host that an address of the network was found for, but one that is not of the open network. */
class PrivateAddress extends Error {
  constructor(hostname: string) {
    super(`${hostname} is not at a public address`);
  }
}

const keptAlive = { keepAlive: true, maxSockets: 32, maxFreeSockets: 8, timeout: 30_000 };
/** Names that only ever mean something of one's own network. */
const ownName = /^[^.]+$|\.(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/i;

/** Not the system's own way of looking names up, of which only four can be under way at once, however slow. */
const newResolver = () => new Resolver({ timeout: 1_500, tries: 2 });

/** @param allowPrivate also lets them out to private addresses and by http, for tests */
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

/** An address as it is written in a URL: decimal, octal and short forms are an IPv4 address to `URL` already. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');

function mayCall(endpoint: URL): boolean {
  if (endpoint.protocol !== 'https:' || hasLogin(endpoint)) return false;
  const host = hostOf(endpoint);
  return isIP(host) ? isPublicAddress(host) : !ownName.test(host);
}

async function isPublic(resolver: Resolver, endpoint: string): Promise<boolean> {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (!mayCall(url)) return false;
  if (isIP(hostOf(url))) return true;
  // A name that cannot be looked up now may be one tomorrow.
  return resolve(resolver, hostOf(url)).then(
    () => true,
    (error) => !(error instanceof PrivateAddress),
  );
}

/** All addresses of a name. @throws PrivateAddress when one of them is not public */
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

/** Looks a name up for a connection, which then goes to just the address that was found and checked. */
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
