import { HangingHosts } from './HangingHosts.js';
import { ProviderError } from './ProviderError.js';
import { readAtMost } from './readAtMost.js';
import { reasonOf } from './reasonOf.js';

interface Post {
  headers?: Record<string, string>;
  /** A form, or what is sent as JSON. */
  body: object;
  /** Whose failures count once, since they may be the caller's fault. */
  caller?: string | undefined;
}

/** Room for the longest text and its translation, each character as six bytes, and some more. */
const answerBytesAtMost = 200_000;

/** What tells of trouble that may be over the next time, and comes with a wait. */
const isTrouble = (status: number) => status >= 500 || status === 408 || status === 429;

/**
 * Somebody's HTTP API that answers JSON. A call rejects with a `ProviderError` when there is no good answer in time. After
 * three troubles in a row a host is not asked until half a minute after the third call, so that callers hear at once that it is away.
 */
export class JsonApi {
  private readonly hanging = new HangingHosts();

  /** @param name as the log has it */
  constructor(
    readonly name: string,
    private readonly timeoutMs: number,
  ) {}

  async post(url: string, asked: Post, now: Date): Promise<Record<string, unknown>> {
    const { host } = new URL(url);
    if (this.hanging.pauseOf(host, now) > 0) throw new ProviderError(`${this.name} is left alone: it failed of late`);
    const { status, text } = await this.send(url, asked).catch((error: Error) => {
      this.hanging.failed(host, now, asked.caller);
      throw new ProviderError(`${this.name} cannot be reached: ${reasonOf(error)}`);
    });
    if (isTrouble(status)) this.hanging.failed(host, now, asked.caller);
    else this.hanging.answered(host);
    if (status < 200 || status >= 300) throw new ProviderError(`${this.name} answered ${status}`);
    return this.parse(text);
  }

  /** What to throw for an answer that is not as it should be. */
  unbelievable(): ProviderError {
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
      throw this.unbelievable();
    }
  }
}
