/**
 * The credentials of a client. It is plain JSON: store it as a secret, and give it to `createClient` to stay signed in.
 * In browsers the cookies of a seller are with the browser instead.
 */
export interface Session {
  /** The token of a consumer or doctor, valid for 30 days. */
  token?: string;
  /** The cookies of a seller by name, valid for 7 days. */
  cookies?: Record<string, string>;
  /** Marks a device that has signed in: wrong passwords from elsewhere do not pause it. */
  deviceToken?: string;
}

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
