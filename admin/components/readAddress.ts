import { mediaPath } from '../../domain/mediaPath.js';

declare const window: { location: URL };

/** What a stored address may become on a page. */
export type Shown = 'picture' | 'link' | 'text';

/**
 * How to show an address that anybody may have stored: media of this server as a picture, the web elsewhere as a link.
 * Any other address of this server stays text: an operator's browser would ask for it with the operator's session.
 */
export function readAddress(address: string): Shown {
  if (!/^(https?:\/\/|\/)/.test(address) || !URL.canParse(address, window.location.href)) return 'text';
  const { origin, pathname, search } = new URL(address, window.location.href);
  if (origin !== window.location.origin) return 'link';
  return mediaPath.test(pathname) && search === '' ? 'picture' : 'text';
}
