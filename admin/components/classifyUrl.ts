import { mediaPath } from '../../domain/mediaPath.js';

/**
 * How to show a URL that a user may have stored: media of this server as an image, other websites as a link. Any other URL
 * of this server stays text, since an operator's browser would request it with the operator's session.
 */
export function classifyUrl(url: string): 'image' | 'link' | 'text' {
  if (!/^(https?:\/\/|\/)/.test(url) || !URL.canParse(url, window.location.href)) return 'text';
  const { origin, pathname, search } = new URL(url, window.location.href);
  if (origin !== window.location.origin) return 'link';
  return mediaPath.test(pathname) && search === '' ? 'image' : 'text';
}
