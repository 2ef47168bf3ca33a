import { CircuitBreaker } from '../CircuitBreaker.js';
import type { NetworkGuard } from '../network/networkGuard.js';
import { postBytes, retryAfterMs } from '../network/postBytes.js';
import { signWebhook } from '../sendWebhook.js';
import type { PostedWebhook, WebhookOutcome, WebhookSender } from './WebhookSender.js';

const usualTimeoutMs = 10_000;
const busyPauseMs = 1_000;
/** From this number of calls on, an owner gets one at a time: a few slow owners cannot use all workers. */
const manyAtOnce = 12;
const minute = 60_000;

/**
 * Posts webhooks through the network guard. A host that does not answer three times in a row is paused for 30 seconds,
 * and an owner has at most `ofOwnerAtOnce` calls at a time, so that slow servers do not delay those of others. A host
 * gets at most `ofHostAMinute` calls, since we cannot know whether it wants them.
 */
export function httpWebhooks(
  guard: NetworkGuard,
  { ofOwnerAtOnce, ofHostAMinute }: { ofOwnerAtOnce: number; ofHostAMinute: number },
  timeoutMs = usualTimeoutMs,
): WebhookSender {
  const breaker = new CircuitBreaker();
  const running = new Map<string, number>();
  /** The calls of the current minute, by host. */
  const calls = new Map<string, number>();
  let current = 0;
  const shareOfOwner = () => {
    const total = [...running.values()].reduce((sum, calls) => sum + calls, 0);
    return total < manyAtOnce ? ofOwnerAtOnce : 1;
  };
  return {
    isPublic: (url) => guard.isPublic(url),
    send: async (webhook, now) => {
      const { owner } = webhook;
      const { host } = new URL(webhook.url);
      const afterMs = breaker.pauseOf(host, now);
      if (afterMs > 0) return { postponed: 'the server did not answer recently and is paused', afterMs };
      const ofOwner = running.get(owner) ?? 0;
      if (ofOwner >= shareOfOwner())
        return { postponed: 'other webhooks of the owner are running', afterMs: busyPauseMs };
      const begun = now.getTime() - (now.getTime() % minute);
      if (begun !== current) calls.clear();
      current = begun;
      const ofHost = calls.get(host) ?? 0;
      if (ofHost >= ofHostAMinute)
        return { postponed: 'the server got many webhooks in this minute', afterMs: begun + minute - now.getTime() };
      calls.set(host, ofHost + 1);
      running.set(owner, ofOwner + 1);
      const outcome = await post(webhook, now, guard, timeoutMs);
      const left = (running.get(owner) ?? 1) - 1;
      if (left > 0) running.set(owner, left);
      else running.delete(owner);
      if ('error' in outcome) breaker.failed(host, now);
      else breaker.answered(host);
      return outcome;
    },
  };
}

type Attempted = Exclude<WebhookOutcome, { postponed: string }>;

async function post(
  { id, url, body, secrets }: PostedWebhook,
  now: Date,
  guard: NetworkGuard,
  timeoutMs: number,
): Promise<Attempted> {
  const begun = performance.now();
  const durationMs = () => Math.round(performance.now() - begun);
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const bytes = Buffer.from(body);
  const headers = {
    'content-type': 'application/json',
    'content-length': bytes.length,
    'user-agent': 'marketplace-webhooks',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signWebhook(secret, id, timestamp, body)).join(' '),
  };
  try {
    const { status, text, ...answered } = await postBytes(new URL(url), { headers, body: bytes, timeoutMs }, guard);
    const afterMs = retryAfterMs(answered.headers['retry-after'], now);
    return { status, answer: text, durationMs: durationMs(), afterMs };
  } catch (error) {
    return { error: reasonOf(error), durationMs: durationMs() };
  }
}

/** A short reason without addresses of our network, since the owner of the endpoint reads it. */
function reasonOf(error: unknown): string {
  const { name, code, message } = Object(error) as { name?: string; code?: string; message?: string };
  if (name === 'AbortError' || name === 'TimeoutError') return 'the server did not answer in time';
  if (message?.endsWith('is not at a public address')) return 'the address is not public';
  return `the server cannot be reached: ${code ?? name ?? 'Error'}`;
}
