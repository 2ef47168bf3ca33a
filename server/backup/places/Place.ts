/** Where backups are stored: a folder or a bucket. */
export interface Place {
  /** Begins an archive. It gets its name when it is complete. */
  create(name: string): Promise<NewArchive>;
}

/** An archive that is being written. */
interface NewArchive {
  write(bytes: Buffer): Promise<void>;
  /** Completes the archive. @returns its address */
  finish(): Promise<string>;
  /** Removes what was written. */
  discard(): Promise<void>;
}
