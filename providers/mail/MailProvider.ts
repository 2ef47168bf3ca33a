export interface Mail {
  /** One address; who it belongs to is not part of it, so that no name can smuggle in a second recipient. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Beyond those that every mail has. */
  headers?: Record<string, string>;
}

export interface MailProvider {
  /** Whether mail can leave this server at all. */
  readonly configured: boolean;
  /** @throws when the mail was not accepted; the caller tries again later */
  send(mail: Mail): Promise<void>;
}
