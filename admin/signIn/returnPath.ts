import type { Request } from 'express';

/** Only parses paths; no request goes to it. */
const origin = 'http://console.invalid';
const longest = 2_000;
const page = /^\/admin\/(resources|pages)\//;

/**
 * The page of the console that an address names, without its host, for the way back after a sign-in. Undefined for
 * everything else: another site, a download, a call of the API, or an address that is too long.
 */
export function returnPath(address: unknown): string | undefined {
  if (typeof address !== 'string' || address.length > longest || !URL.canParse(address, origin)) return undefined;
  const { pathname, search } = new URL(address, origin);
  return page.test(pathname) ? pathname + search : undefined;
}

/** The page to return to after the sign-in. AdminJS opens the login page without `next` when a session has ended. */
export const wantedPage = ({ query, headers }: Request): string | undefined =>
  returnPath('next' in query ? query.next : headers.referer);

/**
 * The login page's path, with the page to return to. Escapes `'` too, because AdminJS writes the path into a script
 * without escaping it.
 */
export function loginWith(loginPath: string, returnTo: string | undefined): string {
  return returnTo ? `${loginPath}?next=${encodeURIComponent(returnTo).replaceAll("'", '%27')}` : loginPath;
}
