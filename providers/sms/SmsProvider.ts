export interface TextMessage {
  /** Names the message, so that the gateway sends it once. */
  id: string;
  /** E.164. */
  to: string;
  text: string;
}

export interface SmsProvider {
  /** @throws when the gateway did not take the message; the caller tries again later */
  send(message: TextMessage): Promise<void>;
}
