import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type { GoogleFailure, GoogleIdentity, GoogleProvider, GoogleWeb } from './GoogleProvider.js';

interface Settings {
  clientId: string;
  clientSecret: string | undefined;
  issuer: string;
  jwksUrl: string;
  authUrl: string;
  tokenUrl: string;
  userinfoUrl: string;
}

const timeoutMs = 5_000;
/** Shortest time between two fetches of the keys, when a token names an unknown one. */
const cooldownMs = 30_000;
/** How far Google's clock may be ahead of ours. */
const clockSkewSeconds = 300;

/** Google uses both forms of its issuer. */
const issuerForms: Record<string, string[]> = {
  'https://accounts.google.com': ['https://accounts.google.com', 'accounts.google.com'],
};

/** Google, or another OpenID Connect provider at these URLs. */
export function httpGoogle(settings: Settings): GoogleProvider {
  const { clientId, issuer, jwksUrl } = settings;
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: timeoutMs, cooldownDuration: cooldownMs });
  return {
    verifyIdToken: async (idToken, now) => {
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          algorithms: ['RS256'],
          issuer: issuerForms[issuer] ?? issuer,
          audience: clientId,
          currentDate: now,
          requiredClaims: ['sub', 'iat', 'exp', 'email', 'email_verified'],
        });
        return identityIn(payload, now) ?? 'refused';
      } catch (error) {
        return isUnavailable(error) ? 'unavailable' : 'refused';
      }
    },
    web: webOf(settings),
  };
}

/** jose's errors when it cannot fetch the keys. All its other errors concern the token. */
const unavailableCodes = new Set([errors.JOSEError.code, errors.JWKSTimeout.code, errors.JWKSInvalid.code]);
const isUnavailable = (error: unknown) => !(error instanceof errors.JOSEError) || unavailableCodes.has(error.code);

/** A single address, with characters that every mail server accepts. */
const plainEmail = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9.-]{1,189}$/;

function identityIn({ sub, iat = 0, email, email_verified, name, hd }: JWTPayload, now: Date) {
  if (email_verified !== true || typeof email !== 'string') return undefined;
  if (iat > now.getTime() / 1000 + clockSkewSeconds) return undefined;
  const address = email.trim().toLowerCase();
  if (!plainEmail.test(address)) return undefined;
  if (typeof sub !== 'string' || !/^[!-~]{1,255}$/.test(sub)) return undefined;
  return { sub, email: address, name: textIn(name), hd: textIn(hd) } satisfies GoogleIdentity;
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

/** The error codes of the token endpoint. */
const failures = new Map<unknown, GoogleFailure>([
  ['invalid_grant', 'refused'],
  ['invalid_client', 'misconfigured'],
  ['unauthorized_client', 'misconfigured'],
  ['redirect_uri_mismatch', 'misconfigured'],
]);

function webOf({ clientId, clientSecret, authUrl, tokenUrl, userinfoUrl }: Settings): GoogleWeb | undefined {
  if (!clientSecret) return undefined;
  return {
    clientId,
    authUrl,
    exchangeCode: async (form) => {
      const withClient = { ...form, client_id: clientId, client_secret: clientSecret };
      const answer = await fetchJson(tokenUrl, { method: 'POST', body: new URLSearchParams(withClient) });
      const [accessToken, idToken] = [textIn(answer?.access_token), textIn(answer?.id_token)];
      return accessToken && idToken ? { accessToken, idToken } : (failures.get(answer?.error) ?? 'unavailable');
    },
    profileOf: async (accessToken) => {
      const answer = await fetchJson(userinfoUrl, { headers: { authorization: `Bearer ${accessToken}` } });
      const sub = textIn(answer?.sub);
      return sub ? { sub, name: textIn(answer?.name) } : 'unavailable';
    },
  };
}

/** The JSON object in the answer, with any status; undefined without one in time. */
async function fetchJson(url: string, init: RequestInit): Promise<Record<string, unknown> | undefined> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
