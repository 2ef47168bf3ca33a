/** Who Google says somebody is. */
export interface GoogleIdentity {
  /** Google's own name for the person; never reused. */
  sub: string;
  /** In lower case; Google has verified it. */
  email: string;
  name: string | undefined;
  /** The organization that Google hosts the person's mail for, if any. */
  hd: string | undefined;
}

export interface GoogleProfile {
  sub: string;
  name: string | undefined;
}

/** What came of it instead: Google says no, there is no answer from Google, or it does not know this service. */
export type GoogleFailure = 'refused' | 'unavailable' | 'misconfigured';

/** What a sign-in in the browser needs. */
export interface GoogleWeb {
  clientId: string;
  authUrl: string;
  /** Turns a code into tokens; `asked` is the form of RFC 6749, 4.1.3, to which the client's credentials are added. */
  exchangeCode(asked: Record<string, string>): Promise<{ accessToken: string; idToken: string } | GoogleFailure>;
  profileOf(accessToken: string): Promise<GoogleProfile | GoogleFailure>;
}

export interface GoogleProvider {
  /** Checks an id token: signature, issuer, audience, times, and that the e-mail is verified. */
  verifyIdToken(idToken: string, now: Date): Promise<GoogleIdentity | GoogleFailure>;
  /** Undefined without a client secret. */
  web: GoogleWeb | undefined;
}
