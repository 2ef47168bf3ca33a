/** By what service somebody is pushed to. */
type PushForm = 'web' | 'fcm' | 'expo';

/** A browser or an app. */
interface PushTarget {
  /** A browser's endpoint, or an app's token. */
  address: string;
  /** What a browser encrypts by. */
  keys?: { p256dh: string; auth: string } | null;
}

/** What a browser or an app shows. */
export interface PushMessage {
  title: string;
  body: string;
  /** Names the message: a second one under it takes the first one's place. */
  tag: string;
  /** The page to open. */
  url: string;
  data: { type: string; [id: string]: string | number };
  /** Whether it may wake a sleeping phone. */
  isUrgent: boolean;
}

export type PushOutcome =
  /** Taken; with a `receiptId` the service says later what became of it. */
  | { state: 'sent'; receiptId?: string | undefined }
  /** The browser or app is not there any more: nothing can be sent to it again. */
  | { state: 'gone'; reason: string }
  /** This message will not be taken, however often it is sent. */
  | { state: 'refused'; reason: string }
  /** Not now; perhaps the service says after how long. */
  | { state: 'later'; reason: string; afterMs?: number | undefined };

export interface PushProvider {
  /** Sends a message to one target. Never throws. */
  send(target: PushTarget, message: PushMessage, now: Date): Promise<PushOutcome>;
  /** What became of messages that were taken; one that is not known yet is left out. @throws when it cannot be asked now */
  receipts?(ids: string[]): Promise<Map<string, PushOutcome>>;
}

/** Who pushes to each form of target; undefined where it is not set up. */
export interface PushProviders extends Record<PushForm, PushProvider | undefined> {
  /** Whether a browser's endpoint is at a public address, as far as can be told now; it is checked again when it is called. */
  isPublic(endpoint: string): Promise<boolean>;
}
