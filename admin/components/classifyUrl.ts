import { mediaPath } from '../../domain/mediaPath.js';

/**
 * Decides how to show a URL that a user stored: media of this server as an image, other websites as a link. Any other
 * URL of this server stays text, because the operator's browser would request it with the operator's session.
 */
export function classifyUrl(url: string): 'image' | 'link' | 'text' {
  if (!/^(https?:\/\/|\/)/.test(url) || !URL.canParse(url, window.location.href)) return 'text';
  const { origin, pathname, search } = new URL(url, window.location.href);
  if (origin !== window.location.origin) return 'link';
  return mediaPath.test(pathname) && search === '' ? 'image' : 'text';
}
