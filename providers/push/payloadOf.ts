import type { PushMessage } from './PushProvider.js';

/** What a browser or an app gets, as JSON: `{ title, body, tag, url, data }`. */
export const payloadOf = ({ title, body, tag, url, data }: PushMessage): string =>
  JSON.stringify({ title, body, tag, url, data });
