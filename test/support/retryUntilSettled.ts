import { setTimeout as pause } from 'node:timers/promises';

/** One answer; status 0 is a connection that broke before the answer. */
export interface Reply {
  status: number;
  code?: string | undefined;
  /** Seconds of the Retry-After header. */
  retryAfter?: number | undefined;
}

/** The final answer of a request. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers as a client does, without types
export type Settled = { status: number; body: any };

/** The longest wait of a client, so that tests are quick. */
const waitAtMostMs = 1_000;
const afterBreakMs = 100;

const isPassing = ({ status, code }: Reply) =>
  status === 0 || status === 503 || (status === 409 && code === 'idempotency_in_progress');

/**
 * Repeats a request like a careful client: after a broken connection, after 503, and while the first attempt runs,
 * until another answer arrives. `replies` receives every answer.
 */
export async function retryUntilSettled(
  ask: () => Promise<Response>,
  replies: Reply[],
  timeoutMs = 90_000,
): Promise<Settled> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    const { answer, body } = await sendOnce(ask);
    replies.push(answer);
    if (!isPassing(answer)) return { status: answer.status, body };
    if (performance.now() > until)
      throw new Error(`no lasting answer within ${timeoutMs / 1000} s: ${describeLast(replies)}`);
    const { status, retryAfter = 0 } = answer;
    await pause(status === 0 ? afterBreakMs : Math.min(retryAfter * 1000, waitAtMostMs));
  }
}

/** Sends the request once; never rejects. */
export async function sendOnce(ask: () => Promise<Response>): Promise<{ answer: Reply; body?: Settled['body'] }> {
  try {
    const response = await ask();
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

const describeLast = (replies: Reply[]) => JSON.stringify(replies.slice(-5));

/**
 * The unexpected answers with their counts: neither success, nor a refusal with Retry-After, nor an expected answer.
 */
export function unexpectedReplies(replies: Reply[], expected: string[] = []): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { status, code, retryAfter = 0 } of replies) {
    const isHelpful = status < 400 || (isPassing({ status, code }) && retryAfter > 0);
    if (isHelpful || expected.includes(String(code))) continue;
    const answer = `${status} ${code}`;
    found[answer] = (found[answer] ?? 0) + 1;
  }
  return found;
}
