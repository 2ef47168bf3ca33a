import type { mongo } from 'mongoose';

/** A collection as it was: its options and its indexes, as MongoDB lists them. */
export interface StoredCollection {
  name: string;
  options: mongo.Document;
  indexes: mongo.Document[];
}

/** The contents of an archive, at its one point in time. */
export interface Summary {
  /** The time of the database at which all rows are consistent. */
  at: Date;
  /** The number of rows by collection. */
  rows: Record<string, number>;
  files: number;
  /** Where uploads are that the archive does not contain; null if it contains the uploads folder. */
  mediaAt: string | null;
}

/** What a frame says of its bytes. An archive has its frames in this order. */
export type FrameHead =
  | { is: 'database'; collections: StoredCollection[] }
  /** Rows of a collection. A row that was written during the copy follows again in a later frame. */
  | { is: 'rows'; collection: string }
  /** Rows that replace earlier ones with the same id. */
  | { is: 'changed'; collection: string }
  /** Ids of rows that do not exist at the time of the backup. */
  | { is: 'gone'; collection: string; ids: unknown[] }
  /** The next bytes of a file of the uploads folder; an empty body ends it. */
  | { is: 'file'; path: string }
  | { is: 'end'; summary: Summary };

/** A frame of an archive. The body is rows in BSON, or bytes of a file. */
export type Frame = FrameHead & { body: Buffer };
