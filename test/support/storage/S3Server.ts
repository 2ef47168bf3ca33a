/** A real S3-compatible server in a test, made by others. */
export interface S3Server {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether it refuses a presigned upload of another type or length, or to a used key. */
  enforcesUploads: boolean;
  /** Stops it; `startAgain` starts it with the same files at the same address. */
  stop(): Promise<void>;
  startAgain(): Promise<void>;
}
