import type { World } from './world.js';

/** The path at which this server serves the uploads in its folder. */
export const uploadsPath = '/uploads';

/** Paths of media on this service. Its other paths are not accepted as pictures. */
export const mediaPath = /^\/(uploads|demo)(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$/;

/** The address of a picture or video: a path of this service, or a web address. */
export const mediaAddress = new RegExp(`${mediaPath.source}|^https?://[^\\s"<>\\\\]+$`);

/** The key of an upload in its storage: a digest for pictures, random for videos. */
const key = /^\/([\da-f]{2}\/[\da-f]{62}\.jpg|videos\/[\da-f]{32}\.(mp4|webm|mov))$/;

/**
 * The canonical form of the address of a picture or video. For an uploaded file it is the published address, whatever
 * the scheme, host, port and query, since the sweep searches for that form only.
 * @returns undefined for another address, and for another page of this server, which browsers must not request
 */
export function canonicalMediaAddress(
  address: string,
  { config, storage }: Pick<World, 'config' | 'storage'>,
): string | undefined {
  if (!mediaAddress.test(address)) return undefined;
  if (address.startsWith('/')) return address;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, pathname } = new URL(address);
  const server = new URL(config.publicUrl);
  const files = new URL(storage.baseUrl, config.publicUrl);
  const isAt = (place: URL) => hostname.replace(/\.$/, '') === place.hostname;
  if (isAt(server) && mediaPath.test(pathname)) return pathname;
  const folder = files.pathname.replace(/\/$/, '');
  const inFolder = pathname.slice(folder.length);
  if (isAt(files) && pathname.startsWith(folder) && key.test(inFolder)) return `${storage.baseUrl}${inFolder}`;
  return isAt(server) || protocol !== 'https:' ? undefined : address;
}
