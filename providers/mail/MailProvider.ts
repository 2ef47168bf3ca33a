export interface Mail {
  /** One address without a display name, which could inject a second recipient. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Additional headers. */
  headers?: Record<string, string>;
}

export interface MailProvider {
  /** Whether mail is set up on this server. */
  readonly configured: boolean;
  /** @throws when the mail was not accepted; the caller retries later */
  send(mail: Mail): Promise<void>;
}
