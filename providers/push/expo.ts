import { outcomeOf, unreached } from './outcomeOf.js';
import type { PushOutcome, PushProvider } from './PushProvider.js';

const timeoutMs = 5_000;

/** What Expo's tickets say that it is no use to try again after. */
const refusedCodes = new Set(['MessageTooBig', 'InvalidCredentials', 'MismatchSenderId']);

/** Expo's push service, which hands over to Apple's and Google's. */
export function expo({ accessToken, apiUrl }: { accessToken: string | undefined; apiUrl: string }): PushProvider {
  return {
    send: async ({ address }, { title, body, tag, url, data, isUrgent }, now) => {
      try {
        const response = await fetch(`${apiUrl}/push/send`, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            ...(accessToken && { authorization: `Bearer ${accessToken}` }),
          },
          body: JSON.stringify([
            {
              to: address,
              ...{ title, body, tag, collapseId: tag },
              data: { ...data, tag, url },
              priority: isUrgent ? 'high' : 'normal',
              sound: isUrgent ? 'default' : null,
            },
          ]),
        });
        const answer: unknown = await response.json().catch(() => undefined);
        const outcome = outcomeOf(response.status, response.headers.get('retry-after'), now);
        if (outcome.state === 'sent') return ticketIn(answer);
        // 404 and 410 would be about the address of the service, not about the app.
        return outcome.state === 'gone' ? { state: 'refused', reason: outcome.reason } : outcome;
      } catch (error) {
        return unreached(error);
      }
    },
  };
}

/** What Expo says of the one message, whatever the status of the answer. */
function ticketIn(answer: unknown): PushOutcome {
  const { data } = Object(answer) as { data?: unknown };
  const ticket = Array.isArray(data) ? data[0] : data;
  const { status, details } = Object(ticket) as { status?: unknown; details?: { error?: unknown } };
  if (status === 'ok') return { state: 'sent' };
  const code = typeof details?.error === 'string' ? details.error : 'an error without a name';
  const reason = `Expo answered ${code.slice(0, 60)}`;
  if (code === 'DeviceNotRegistered') return { state: 'gone', reason };
  return refusedCodes.has(code) ? { state: 'refused', reason } : { state: 'later', reason };
}
