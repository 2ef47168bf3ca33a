/** A webhook to a partner, as it is posted. */
export interface PostedWebhook {
  /** The message id: the same for each attempt. */
  id: string;
  url: string;
  /** The JSON body. */
  body: string;
  /** The current secret, and the previous one while both sign. */
  secrets: readonly string[];
  /** Whose endpoint it is: one owner gets a share of the concurrent calls. */
  owner: string;
}

export type WebhookOutcome =
  /** The server answered with a status and the beginning of a body. */
  | { status: number; answer: string; durationMs: number; afterMs?: number | undefined }
  /** There was no answer. */
  | { error: string; durationMs: number }
  /** No attempt was made: the server failed or was called often recently, or its owner has too many calls now. */
  | { postponed: string; afterMs: number };

/** Posts webhooks to URLs that partners entered. */
export interface WebhookSender {
  /** Whether a URL is https at a public address. Each call checks again. */
  isPublic(url: string): Promise<boolean>;
  /** Signs as Standard Webhooks describes, and posts. Follows no redirect. Never throws. */
  send(webhook: PostedWebhook, now: Date): Promise<WebhookOutcome>;
}
