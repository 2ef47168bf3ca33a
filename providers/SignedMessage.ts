/** A signed request of a partner. A missing header is an empty string. */
export interface SignedMessage {
  id: string;
  /** Seconds since 1970, as the header states them. */
  timestamp: string;
  signature: string;
  /** The signed bytes. */
  body: Buffer;
}
