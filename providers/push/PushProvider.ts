/** The push services. */
export type PushForm = 'web' | 'fcm' | 'expo';

/** A browser or app. */
export interface PushTarget {
  /** A browser's endpoint, or an app's token. */
  address: string;
  /** The encryption keys of a browser. */
  keys?: { p256dh: string; auth: string } | null;
}

/** The content of a push. */
export interface PushMessage {
  title: string;
  body: string;
  /** Identifies the message; a message with the same tag replaces the earlier one. */
  tag: string;
  /** The page to open. */
  url: string;
  data: { type: string; [id: string]: string | number };
  /** Sent with high priority, which wakes a sleeping phone. */
  isUrgent: boolean;
}

export type PushOutcome =
  /** Accepted. With a `receiptId` the service reports the delivery later. */
  | { state: 'sent'; receiptId?: string | undefined }
  /** The browser or app no longer exists. */
  | { state: 'gone'; reason: string }
  /** Rejected; a retry would be rejected too. */
  | { state: 'refused'; reason: string }
  /** Retry later; some services say after how long. */
  | { state: 'later'; reason: string; afterMs?: number | undefined };

export interface PushProvider {
  /** Sends a message to one target. Never throws. */
  send(target: PushTarget, message: PushMessage, now: Date): Promise<PushOutcome>;
  /** Outcomes of accepted messages; unknown ones are left out. @throws when the service cannot be reached */
  receipts?(ids: string[]): Promise<Map<string, PushOutcome>>;
}

/** The provider of each push service; undefined when it is not set up. */
export interface PushProviders extends Record<PushForm, PushProvider | undefined> {
  /** Whether a browser's endpoint has a public address. Each call checks again. */
  isPublic(endpoint: string): Promise<boolean>;
}
