import { apiErrorOf } from '../errors/apiErrorOf.js';
import type { OpenStream } from './OpenStream.js';

/** Opens streams with a `fetch` that streams the body. */
export function openByFetch(fetch: typeof globalThis.fetch): OpenStream {
  return async (url, { headers, signal, credentials, now }) => {
    const response = await fetch(url, { headers, signal, credentials, redirect: 'error' });
    if (!response.ok) {
      const header = (name: string) => response.headers.get(name);
      throw apiErrorOf({ status: response.status, header, body: await response.text() }, now());
    }
    if (!response.body) throw new Error('This fetch does not stream bodies. Set streamFetch or streamTransport.');
    return textOf(response.body);
  };
}

async function* textOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    // Fails if the connection is broken already.
    reader.cancel().catch(() => undefined);
  }
}
