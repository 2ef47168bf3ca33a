import type { Resolver } from 'node:dns/promises';
import { isIPv4, isIPv6 } from 'node:net';

/** A resolver with fixed addresses. Other names are unknown. */
export function nameServer(addresses: Record<string, string[]>): Resolver {
  const resolve = (isWanted: (address: string) => boolean) => async (name: string) => {
    const found = (addresses[name] ?? []).filter(isWanted);
    if (found.length === 0) throw Object.assign(new Error(`unknown: ${name}`), { code: 'ENOTFOUND', syscall: 'query' });
    return found;
  };
  return { resolve4: resolve(isIPv4), resolve6: resolve(isIPv6) } as Partial<Resolver> as Resolver;
}
