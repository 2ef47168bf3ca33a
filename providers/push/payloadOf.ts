import type { PushMessage } from './PushProvider.js';

/** The JSON payload of a push: `{ title, body, tag, url, data }`. */
export const payloadOf = ({ title, body, tag, url, data }: PushMessage): string =>
  JSON.stringify({ title, body, tag, url, data });
