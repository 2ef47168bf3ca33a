import type { Session } from './Session.js';

/**
 * Keeps the cookies and the token of the device that an answer sets. Browsers and React Native hide cookies from
 * programs and keep them themselves.
 */
export function rememberSession(session: Session, { headers }: Pick<Response, 'headers'>): void {
  const deviceToken = headers.get('X-Device-Token');
  if (deviceToken) session.deviceToken = deviceToken;
  for (const line of headers.getSetCookie?.() ?? []) {
    const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
    if (name === undefined) continue;
    session.cookies ??= {};
    if (value) session.cookies[name] = value;
    else delete session.cookies[name];
  }
}
