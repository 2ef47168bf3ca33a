import { createHash } from 'node:crypto';
import library from 'web-push';
import { HangingHosts } from '../HangingHosts.js';
import { askService } from './askService.js';
import type { NetworkGuard } from './networkGuard.js';
import { outcomeOf } from './outcomeOf.js';
import type { PushProvider } from './PushProvider.js';
import { payloadOf } from './payloadOf.js';
import { postBytes } from './postBytes.js';

const usualTimeoutMs = 5_000;
/** How long a push service keeps a message for a browser that is off. */
const keptSeconds = 24 * 60 * 60;

/**
 * Web Push (RFC 8030, 8291, 8292): encrypted for the browser, signed with our key. The endpoint was chosen by whoever
 * subscribed, so it is called through the guard.
 */
export function webPush(
  vapid: { subject: string; publicKey: string; privateKey: string },
  guard: NetworkGuard,
  timeoutMs = usualTimeoutMs,
): PushProvider {
  const hosts = new HangingHosts();
  return {
    send: async ({ address, keys }, message, now) => {
      if (!URL.canParse(address) || !keys) return { state: 'refused', reason: 'this is no subscription' };
      const url = new URL(address);
      if (!guard.mayCall(url)) return { state: 'refused', reason: 'the endpoint is not at a public address' };
      const details = describe(address, keys, message, vapid);
      if (!details) return { state: 'refused', reason: 'nothing can be encrypted with the keys of the subscription' };
      return askService(hosts, url.host, now, async () => {
        const { status, headers } = await postBytes(url, { ...details, timeoutMs }, guard);
        return outcomeOf(status, headers['retry-after'], now);
      });
    },
  };
}

/** The headers and the encrypted body, or undefined where the subscription's keys are none. */
function describe(
  endpoint: string,
  keys: { p256dh: string; auth: string },
  message: Parameters<PushProvider['send']>[1],
  vapidDetails: { subject: string; publicKey: string; privateKey: string },
) {
  try {
    const { headers, body } = library.generateRequestDetails({ endpoint, keys }, payloadOf(message), {
      vapidDetails,
      TTL: keptSeconds,
      contentEncoding: 'aes128gcm',
      urgency: message.isUrgent ? 'high' : 'normal',
      // What is sent twice takes its own place, while it waits at the service and when it is shown.
      topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
    });
    return { headers: headers as Record<string, string | number>, body: body as Buffer };
  } catch {
    return undefined;
  }
}
