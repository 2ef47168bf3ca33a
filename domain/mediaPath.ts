import type { World } from './world.js';

/** Where this service serves pictures and other media: the only addresses of its own that may be shown as a picture. */
export const mediaPath = /^\/(uploads|demo)(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$/;

/** What the address of a picture or video looks like: of media of ours, or on the web. */
export const mediaAddress = new RegExp(`${mediaPath.source}|^https?://[^\\s"<>\\\\]+$`);

/** Whether it is such an address, and none of another page of this very server, which no browser should be made to ask for. */
export function isMediaAddress(address: string, world: Pick<World, 'config' | 'storage'> | undefined): boolean {
  if (!mediaAddress.test(address)) return false;
  if (address.startsWith('/')) return true;
  if (!URL.canParse(address)) return false;
  // A storage on a machine of one's own may have no certificate.
  if (!address.startsWith('https:')) return world !== undefined && address.startsWith(`${world.storage.baseUrl}/`);
  const { hostname, pathname } = new URL(address);
  const isOurs = world && hostname.replace(/\.$/, '') === new URL(world.config.publicUrl).hostname;
  return !isOurs || mediaPath.test(pathname);
}
