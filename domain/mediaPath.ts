import type { World } from './world.js';

/** The path of uploads on this server. */
export const uploadsPath = '/uploads';

/** The paths of media on this server. Other paths of this server are not accepted as media. */
export const mediaPath = /^\/(uploads|demo)(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$/;

/** The form of a media address: a path of this server, or a URL. */
export const mediaAddress = new RegExp(`${mediaPath.source}|^https?://[^\\s"<>\\\\]+$`);

/** Files of this server by their names alone. */
const ownPath = /^\/(uploads\/([\da-f]{2}\/[\da-f]{62}\.jpg|videos\/[\da-f]{32}\.\w+)|demo\/\w+\.svg)$/;

/** The storage key of an upload: a picture has the hash of its content, a video a random key. */
const key = /^\/([\da-f]{2}\/[\da-f]{62}\.jpg|videos\/[\da-f]{32}\.(mp4|webm|mov))$/;

/**
 * The canonical form of a media address. Our own files get the address that we issued, in any spelling of scheme, host,
 * port and query, since the sweep of unused uploads looks for that one only. Without PUBLIC_URL the service has many
 * names, and any host with the name of an upload is ours.
 * @returns undefined for any other text, and for other paths of this server, which browsers must not be made to request
 */
export function canonicalMediaAddress(
  address: string,
  { config, storage }: Pick<World, 'config' | 'storage'>,
): string | undefined {
  if (!mediaAddress.test(address)) return undefined;
  if (address.startsWith('/')) return address;
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname } = new URL(address);
  const server = new URL(config.publicUrl);
  const files = new URL(storage.baseUrl, config.publicUrl);
  const isAt = (place: URL) => hostname.replace(/\.$/, '') === place.hostname;
  if (isAt(server) && mediaPath.test(pathname)) return pathname;
  if (config.mediaBase === undefined && ownPath.test(pathname)) return pathname;
  const folder = files.pathname.replace(/\/$/, '');
  const inFolder = pathname.slice(folder.length);
  if (isAt(files) && pathname.startsWith(folder) && key.test(inFolder)) return `${storage.baseUrl}${inFolder}`;
  return isAt(server) ? undefined : address;
}
