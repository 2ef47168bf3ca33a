import type { Readable } from 'node:stream';

/** What is put under a key, as it should be or as it was found. */
interface StoredFile {
  contentType: string;
  bytes: number;
}

/** What a client needs to put a file itself: a PUT to the address with these headers, of exactly the bytes that were said. */
export interface Invitation {
  uploadUrl: string;
  headers: Record<string, string>;
}

/** Where pictures and videos are kept, under keys that never get another content. Every call rejects with a `StorageError`. */
export interface StorageProvider {
  /** What the address of everything in it begins with, without a slash at the end. */
  baseUrl: string;
  /** Stores a file; the same again changes nothing. What fails leaves nothing that anybody sees. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Lets a client put this file once, until `expiresAt`. */
  invite(key: string, file: StoredFile, times: { now: Date; expiresAt: Date }): Promise<Invitation>;
  /** What is there, and how it begins; undefined where nothing is. */
  look(key: string): Promise<(StoredFile & { head: Buffer }) | undefined>;
  /** Removes what is there, if anything is. */
  remove(key: string): Promise<void>;
  /** How this server itself takes what clients put; undefined where they put it elsewhere. */
  intake: Intake | undefined;
}

export interface Intake {
  /** Whether we made this invitation, and its time is not over. */
  isInvited(key: string, query: { expires: string; signature: string }, now: Date): boolean;
  /**
   * Stores what comes, if it has so many bytes and its beginning is good; else nothing is left of it.
   * @throws what the body fails with, when the client goes away
   */
  receive(key: string, body: Readable, bytes: number, isGood: (head: Buffer) => boolean): Promise<boolean>;
  /** Removes what broke off before this time and was not removed then. */
  tidy(before: Date): Promise<void>;
}

/** So much of the beginning of a file is looked at. */
export const headBytes = 512;
