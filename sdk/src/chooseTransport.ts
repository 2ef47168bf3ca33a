import { apiErrorOf } from './ApiError.js';
import { abortReason } from './withRetries.js';

interface OpenInit {
  headers: Record<string, string>;
  signal: AbortSignal;
  credentials: 'include' | 'same-origin' | 'omit';
  /** The time in milliseconds. */
  now: () => number;
}

/**
 * Opens a stream and returns its text as it arrives. Rejects with `ApiError` if the service refuses it, and with
 * `TypeError` if the connection fails, also later.
 */
export type OpenStream = (url: string, init: OpenInit) => Promise<AsyncIterable<string>>;

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

/** Opens streams with a `fetch` that streams the body. */
function openByFetch(fetch: typeof globalThis.fetch): OpenStream {
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

const headersReceived = 2;

/** Opens streams with `XMLHttpRequest`: the `fetch` of React Native resolves only when the whole body has arrived. */
function openByXhr(XMLHttpRequest: XhrConstructor): OpenStream {
  return (url, { headers, signal, credentials, now }) =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      const text = new TextQueue();
      let read = 0;
      const fail = (error: unknown) => {
        reject(error);
        text.end(error);
      };
      const push = () => {
        text.push(xhr.responseText.slice(read));
        read = xhr.responseText.length;
      };
      xhr.open('GET', url);
      xhr.withCredentials = credentials === 'include';
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
      xhr.onreadystatechange = () => {
        if (xhr.readyState === headersReceived && xhr.status === 200) resolve(text);
      };
      xhr.onprogress = push;
      xhr.onerror = () => fail(new TypeError('The connection failed.'));
      xhr.onload = () => {
        const header = (name: string) => xhr.getResponseHeader(name);
        if (xhr.status !== 200) return fail(apiErrorOf({ status: xhr.status, header, body: xhr.responseText }, now()));
        push();
        text.end();
      };
      const abort = () => {
        xhr.abort();
        fail(abortReason(signal));
      };
      signal.addEventListener('abort', abort, { once: true });
      if (signal.aborted) return abort();
      xhr.send();
    });
}

/** The part of `XMLHttpRequest` that reads a stream. Not all platforms declare its type. */
interface Xhr {
  readonly readyState: number;
  readonly status: number;
  readonly responseText: string;
  withCredentials: boolean;
  onreadystatechange: (() => void) | null;
  onprogress: (() => void) | null;
  onload: (() => void) | null;
  onerror: (() => void) | null;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  getResponseHeader(name: string): string | null;
  send(): void;
  abort(): void;
}

/** `XMLHttpRequest` of browsers and React Native. */
type XhrConstructor = new () => Xhr;

/** Text that a callback pushes and a loop reads. */
class TextQueue implements AsyncIterable<string> {
  private readonly waiting: string[] = [];
  private isOver = false;
  private error: unknown;
  private wake: () => void = () => undefined;

  push(text: string): void {
    if (text) this.waiting.push(text);
    this.wake();
  }

  /** Ends the loop after the text that is waiting, with the error if there is one. */
  end(error?: unknown): void {
    this.isOver = true;
    this.error = error;
    this.wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    for (;;) {
      const text = this.waiting.shift();
      if (text !== undefined) yield text;
      else if (this.error !== undefined) throw this.error;
      else if (this.isOver) return;
      else await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }
}
