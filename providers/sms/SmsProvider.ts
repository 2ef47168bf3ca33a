export interface TextMessage {
  /** Message id. The gateway ignores a repeated id. */
  id: string;
  /** E.164. */
  to: string;
  text: string;
}

export interface SmsProvider {
  /** @throws if the gateway did not accept the message; the caller retries later */
  send(message: TextMessage): Promise<void>;
}
