import { CircuitBreaker } from './CircuitBreaker.js';
import { readAtMost } from './readAtMost.js';

/** A provider gave no valid answer. The message contains neither secrets nor whole answers. */
export class ProviderError extends Error {
  readonly type = 'provider.unavailable';
}

/** The code or name of a fetch error. Its text may contain a URL with a password. */
export function reasonOf({ name, cause }: Error): string {
  const { code } = Object(cause) as { code?: unknown };
  return typeof code === 'string' ? code : name;
}

interface Post {
  headers?: Record<string, string>;
  /** A form, or an object to send as JSON. */
  body: object;
  /** Several failures of one caller count once, since the caller may be the cause. */
  caller?: string | undefined;
}

/** Covers the longest text and its translation at six bytes per character, with some reserve. */
const answerBytesAtMost = 200_000;

/** Statuses of a temporary failure. */
const isTemporary = (status: number) => status >= 500 || status === 408 || status === 429;

/**
 * Client of a JSON API over HTTP. A call rejects with a `ProviderError` when no valid answer arrives in time. After
 * three failures in a row calls to the host fail immediately for 30 seconds (`CircuitBreaker`).
 */
export class JsonApi {
  private readonly breaker = new CircuitBreaker();

  /** @param name as logged */
  constructor(
    readonly name: string,
    private readonly timeoutMs: number,
  ) {}

  async post(url: string, asked: Post, now: Date): Promise<Record<string, unknown>> {
    const { host } = new URL(url);
    if (this.breaker.pauseOf(host, now) > 0) throw new ProviderError(`${this.name} failed recently and is skipped`);
    const { status, text } = await this.send(url, asked).catch((error: Error) => {
      this.breaker.failed(host, now, asked.caller);
      throw new ProviderError(`${this.name} cannot be reached: ${reasonOf(error)}`);
    });
    if (isTemporary(status)) this.breaker.failed(host, now, asked.caller);
    else this.breaker.answered(host);
    if (status < 200 || status >= 300) throw new ProviderError(`${this.name} answered ${status}`);
    return this.parse(text);
  }

  /** The error for an answer of an unexpected shape. */
  unexpectedAnswer(): ProviderError {
    return new ProviderError(`${this.name} answered something unexpected`);
  }

  private async send(url: string, { headers, body }: Post): Promise<{ status: number; text: string }> {
    const isForm = body instanceof FormData;
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(this.timeoutMs),
      headers: { ...(!isForm && { 'content-type': 'application/json' }), ...headers },
      body: isForm ? body : JSON.stringify(body),
    });
    return { status: response.status, text: await readAtMost(answerBytesAtMost, response) };
  }

  private parse(text: string): Record<string, unknown> {
    try {
      return Object(JSON.parse(text));
    } catch {
      throw this.unexpectedAnswer();
    }
  }
}
