import type { Readable } from 'node:stream';

/** A storage operation failed and may be retried: the storage is unreachable or full, or rejects the credentials. */
export class StorageError extends Error {
  readonly type = 'storage.unavailable';
}

/** A stored file's properties, as declared or as found. */
interface StoredFile {
  contentType: string;
  bytes: number;
}

/** Reads bytes of a file from a position; fewer, or none, at its end. */
export type ReadAt = (position: number, length: number) => Promise<Buffer>;

/** A presigned upload: the client sends exactly the declared bytes to the address by PUT, with these headers. */
export interface UploadLink {
  uploadUrl: string;
  headers: Record<string, string>;
}

/** Storage of pictures and videos. A key never gets other content. All calls reject with a `StorageError`. */
export interface StorageProvider {
  /** The base address of all files, without a trailing slash. */
  baseUrl: string;
  /** Stores a file; idempotent. A failed call leaves no visible file. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Lets a client upload this file once, until `expiresAt`. */
  createUploadLink(key: string, file: StoredFile, times: { now: Date; expiresAt: Date }): Promise<UploadLink>;
  /** The properties of a file; undefined when it does not exist. */
  inspect(key: string): Promise<StoredFile | undefined>;
  /** Bytes of a file from a position; fewer, or none, at its end. */
  read(key: string, position: number, length: number): Promise<Buffer>;
  /** Removes a file if it exists. */
  remove(key: string): Promise<void>;
  /** How this server receives uploads itself; undefined where clients upload to the storage directly. */
  receiver: UploadReceiver | undefined;
}

export interface UploadReceiver {
  /** Whether an upload link is signed by us and has not expired. */
  isLinkValid(key: string, query: { expires: string; signature: string }, now: Date): boolean;
  /**
   * Stores a body that has this number of bytes and passes the check; any other body is discarded.
   * @throws the error of the body when the client disconnects
   */
  receive(key: string, body: Readable, bytes: number, isGood: (read: ReadAt) => Promise<boolean>): Promise<boolean>;
  /** Removes parts of interrupted uploads from before this time. */
  removeInterrupted(before: Date): Promise<void>;
}
