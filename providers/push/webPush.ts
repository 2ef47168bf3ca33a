import { createHash } from 'node:crypto';
import { CircuitBreaker } from '../CircuitBreaker.js';
import type { NetworkGuard } from '../network/networkGuard.js';
import { postBytes } from '../network/postBytes.js';
import { askService, outcomeOf, payloadOf } from './askService.js';
import type { PushProvider } from './PushProvider.js';

const usualTimeoutMs = 5_000;
/** How long a push service keeps a message for an offline browser. */
const keptSeconds = 24 * 60 * 60;

/**
 * Web Push (RFC 8030, 8291, 8292). The `web-push` library encrypts the message and signs the headers. We send it
 * ourselves (decision 0058): the endpoint is user input, so the call goes through the guard.
 */
export function webPush(
  vapid: { subject: string; publicKey: string; privateKey: string },
  guard: NetworkGuard,
  timeoutMs = usualTimeoutMs,
): PushProvider {
  const breaker = new CircuitBreaker();
  return {
    send: async ({ address, keys }, message, now) => {
      if (!URL.canParse(address) || !keys) return { state: 'refused', reason: 'this is not a subscription' };
      const url = new URL(address);
      if (!guard.mayCall(url)) return { state: 'refused', reason: 'the endpoint is not at a public address' };
      const details = await encrypt(address, keys, message, vapid);
      if (!details) return { state: 'gone', reason: 'the keys of the subscription are invalid' };
      return askService(breaker, url.host, now, async () => {
        const { status, headers } = await postBytes(url, { ...details, timeoutMs }, guard);
        return outcomeOf(status, headers['retry-after'], now);
      });
    },
  };
}

/** The headers and the encrypted body; undefined when the keys of the subscription are invalid. */
async function encrypt(
  endpoint: string,
  keys: { p256dh: string; auth: string },
  message: Parameters<PushProvider['send']>[1],
  vapidDetails: { subject: string; publicKey: string; privateKey: string },
) {
  // Loaded on demand: a start needs no encryption.
  const { default: library } = await import('web-push');
  try {
    const { headers, body } = library.generateRequestDetails({ endpoint, keys }, payloadOf(message), {
      vapidDetails,
      TTL: keptSeconds,
      contentEncoding: 'aes128gcm',
      urgency: message.isUrgent ? 'high' : 'normal',
      // A repeated message replaces the first one while it waits at the push service.
      topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
    });
    return { headers: headers as Record<string, string | number>, body: body as Buffer };
  } catch {
    return undefined;
  }
}
