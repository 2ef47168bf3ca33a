import type { World } from './world.js';

/** Where this server serves the uploads that are files of its own. */
export const uploadsPath = '/uploads';

/** Where this service serves pictures and other media: the only addresses of its own that may be shown as a picture. */
export const mediaPath = /^\/(uploads|demo)(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$/;

/** What the address of a picture or video looks like: of media of ours, or on the web. */
export const mediaAddress = new RegExp(`${mediaPath.source}|^https?://[^\\s"<>\\\\]+$`);

/** The key of an upload in its storage: of a picture by its content, of a video by chance. */
const key = /^\/([\da-f]{2}\/[\da-f]{62}\.jpg|videos\/[\da-f]{32}\.(mp4|webm|mov))$/;

/**
 * The one form in which the address of a picture or video is kept. That of a file of ours is the one that was given out, since
 * the sweep asks for no other, however its scheme, host, port and query were written. @returns undefined for what is no such
 * address, and for another page of this very server, which no browser should be made to ask for
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
