import { setTimeout as pause } from 'node:timers/promises';

/** The answer to one attempt. Status 0 is a connection that broke before an answer. */
export interface Heard {
  status: number;
  code?: string | undefined;
  /** The seconds of the `Retry-After` header. */
  retryAfter?: number | undefined;
}

/** The final answer to a request. */
// biome-ignore lint/suspicious/noExplicitAny: tests read answers as a client does, without types
export type Settled = { status: number; body: any };

/** The longest pause before a retry, also if `Retry-After` is longer, so that tests are fast. */
const waitAtMostMs = 1_000;
const afterBreakMs = 100;

const isTransient = ({ status, code }: Heard) =>
  status === 0 || status === 503 || (status === 409 && code === 'idempotency_in_progress');

/**
 * Sends a request as a careful client does: it retries after a broken connection, after 503 and while the first attempt
 * still runs. Adds every answer to `heard`.
 */
export async function retryUntilSettled(
  send: () => Promise<Response>,
  heard: Heard[],
  timeoutMs = 90_000,
): Promise<Settled> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    const { answer, body } = await hear(send);
    heard.push(answer);
    if (!isTransient(answer)) return { status: answer.status, body };
    if (performance.now() > until) throw new Error(`no final answer within ${timeoutMs / 1000} s: ${newest(heard)}`);
    const { status, retryAfter = 0 } = answer;
    await pause(status === 0 ? afterBreakMs : Math.min(retryAfter * 1000, waitAtMostMs));
  }
}

/** Sends a request once; never rejects. */
export async function hear(send: () => Promise<Response>): Promise<{ answer: Heard; body?: Settled['body'] }> {
  try {
    const response = await send();
    const body = JSON.parse(await response.text());
    const retryAfter = response.headers.get('retry-after');
    return {
      answer: { status: response.status, code: body.code, retryAfter: retryAfter ? Number(retryAfter) : undefined },
      body,
    };
  } catch {
    return { answer: { status: 0 } };
  }
}

const newest = (heard: Heard[]) => JSON.stringify(heard.slice(-5));

/**
 * Counts the answers that a careful client cannot handle: neither successful, nor transient with `Retry-After`, nor
 * expected.
 */
export function hopeless(heard: Heard[], expected: string[] = []): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { status, code, retryAfter = 0 } of heard) {
    const isHelpful = status < 400 || (isTransient({ status, code }) && retryAfter > 0);
    if (isHelpful || expected.includes(String(code))) continue;
    const answer = `${status} ${code}`;
    found[answer] = (found[answer] ?? 0) + 1;
  }
  return found;
}
