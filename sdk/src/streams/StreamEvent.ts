/** An event of a stream. */
export interface StreamEvent<Data> {
  /** Its id, to resume after it; see `lastEventId`. */
  id: string | undefined;
  /** Its name: `order`, `message`, `message_changed`, `notification`. */
  event: string;
  data: Data;
}
