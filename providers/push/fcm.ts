import { importPKCS8, SignJWT } from 'jose';
import { CircuitBreaker } from '../CircuitBreaker.js';
import { askService, outcomeOf, readJson } from './askService.js';
import type { PushMessage, PushOutcome, PushProvider } from './PushProvider.js';

interface Settings {
  account: { projectId: string; clientEmail: string; privateKey: string; tokenUrl: string };
  apiUrl: string;
}

const timeoutMs = 5_000;
const scope = 'https://www.googleapis.com/auth/firebase.messaging';
/** How long before its expiry a token is renewed. */
const earlyMs = 60_000;

/** Error codes of a registration token that is permanently invalid. */
const goneCodes = new Set(['UNREGISTERED', 'SENDER_ID_MISMATCH']);

/**
 * Firebase Cloud Messaging, HTTP v1. Caches the access token of the service account until shortly before it expires.
 */
export function fcm({ account, apiUrl }: Settings): PushProvider {
  const url = `${apiUrl}/v1/projects/${encodeURIComponent(account.projectId)}/messages:send`;
  const breaker = new CircuitBreaker();
  let token: Promise<AccessToken> | undefined;
  const tokenAt = async (now: Date): Promise<string> => {
    const cached = await token?.catch(() => undefined);
    if (!cached || cached.until <= now.getTime()) {
      token = askToken(account, now);
    }
    return ((await token) as AccessToken).token;
  };
  return {
    send: ({ address }, message, now) =>
      askService(breaker, apiUrl, now, async () => {
        const response = await fetch(url, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
          headers: { authorization: `Bearer ${await tokenAt(now)}`, 'content-type': 'application/json' },
          body: JSON.stringify({ message: messageTo(address, message) }),
        });
        const answer = await readJson(response);
        // Google may have revoked the access token: the retry requests a new one.
        if (response.status === 401) {
          token = undefined;
          return { state: 'later', reason: 'the push service answered 401' };
        }
        return outcomeIn(response, errorCodesIn(answer), now);
      }),
  };
}

function outcomeIn(response: Response, codes: string[], now: Date): PushOutcome {
  const code = codes.find((each) => goneCodes.has(each));
  if (code) return { state: 'gone', reason: `the push service answered ${code}` };
  const outcome = outcomeOf(response.status, response.headers.get('retry-after'), now);
  // A 404 without an error code is about the project, not about the device.
  return outcome.state === 'gone' ? { state: 'refused', reason: outcome.reason } : outcome;
}

/** The error codes of the details, and `error.status`. */
function errorCodesIn(answer: unknown): string[] {
  const { status, details } = Object(Object(answer).error) as { status?: unknown; details?: unknown };
  const inDetails = Array.isArray(details) ? details.map((detail) => Object(detail).errorCode) : [];
  return [...inDetails, status].filter((code) => typeof code === 'string');
}

function messageTo(token: string, { title, body, tag, url, data, isUrgent }: PushMessage) {
  const texts = Object.fromEntries(Object.entries({ ...data, tag, url }).map(([name, value]) => [name, String(value)]));
  return {
    token,
    notification: { title, body },
    data: texts,
    // No collapse key: Google keeps only four per offline phone and drops the others.
    android: { priority: isUrgent ? 'HIGH' : 'NORMAL', notification: { tag } },
    apns: { headers: { 'apns-collapse-id': tag, 'apns-priority': isUrgent ? '10' : '5' } },
  };
}

interface AccessToken {
  token: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** Exchanges an assertion that the account has signed for an access token (RFC 7523). */
async function askToken({ clientEmail, privateKey, tokenUrl }: Settings['account'], now: Date): Promise<AccessToken> {
  const seconds = Math.floor(now.getTime() / 1000);
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(clientEmail)
    .setSubject(clientEmail)
    .setAudience(tokenUrl)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3_600)
    .sign(await importPKCS8(privateKey, 'RS256'));
  const response = await fetch(tokenUrl, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
  });
  const { access_token: token, expires_in: lives } = Object(await readJson(response)) as Record<string, unknown>;
  if (!response.ok || typeof token !== 'string') throw new Error('NO_ACCESS_TOKEN');
  const livesMs = (typeof lives === 'number' ? lives : 0) * 1000;
  return { token, until: now.getTime() + livesMs - earlyMs };
}
