import type { OpenStream } from './OpenStream.js';
import { openByFetch } from './openByFetch.js';
import { openByXhr } from './openByXhr.js';
import type { XhrConstructor } from './XhrConstructor.js';

interface Choice {
  fetch?: typeof fetch;
  streamFetch?: typeof fetch | undefined;
  streamTransport?: 'fetch' | 'xhr';
}

/**
 * How a client reads streams: as it is set, else with the `fetch` that it was given, else with that of the platform if
 * its answers have a `body`, else with `XMLHttpRequest`. Throws if `xhr` is set and the platform has none.
 */
export function chooseTransport({ fetch: given, streamFetch = given, streamTransport }: Choice): OpenStream {
  const { XMLHttpRequest } = globalThis as { XMLHttpRequest?: XhrConstructor };
  const streams = streamFetch !== undefined || 'body' in Response.prototype;
  if (streamTransport === 'fetch' || (streamTransport === undefined && (streams || !XMLHttpRequest)))
    return openByFetch(streamFetch ?? ((...request) => fetch(...request)));
  if (!XMLHttpRequest) throw new Error('This platform has no XMLHttpRequest. Set streamFetch.');
  return openByXhr(XMLHttpRequest);
}
