import type { Session } from './Session.js';

/**
 * The headers that carry a session.
 * @param path the path of the operation; only those of sign-ins get the token of the device
 */
export function sessionHeaders({ token, cookies = {}, deviceToken }: Session, path: string): Record<string, string> {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  return {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(cookie && { Cookie: cookie }),
    ...(deviceToken && path.includes('/auth') && { 'X-Device-Token': deviceToken }),
  };
}
