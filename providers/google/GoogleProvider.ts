/** A person, as Google identifies them. */
export interface GoogleIdentity {
  /** Google's id of the person; never reused. */
  sub: string;
  /** In lower case; verified by Google. */
  email: string;
  name: string | undefined;
  /** The organization whose mail Google hosts, if the person belongs to one. */
  hd: string | undefined;
}

export interface GoogleProfile {
  sub: string;
  name: string | undefined;
}

/** Google refused, did not answer, or rejected our client credentials. */
export type GoogleFailure = 'refused' | 'unavailable' | 'misconfigured';

/** Sign-in in the browser. */
export interface GoogleWeb {
  clientId: string;
  authUrl: string;
  /** Exchanges a code for tokens. `form` is the form of RFC 6749, 4.1.3; client credentials are added. */
  exchangeCode(form: Record<string, string>): Promise<{ accessToken: string; idToken: string } | GoogleFailure>;
  profileOf(accessToken: string): Promise<GoogleProfile | GoogleFailure>;
}

export interface GoogleProvider {
  /** Checks an id token: signature, issuer, audience, times, and a verified e-mail. */
  verifyIdToken(idToken: string, now: Date): Promise<GoogleIdentity | GoogleFailure>;
  /** Undefined without a client secret. */
  web: GoogleWeb | undefined;
}
