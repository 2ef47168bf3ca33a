import type { ExpoPushMessage } from 'expo-server-sdk';
import { CircuitBreaker } from '../CircuitBreaker.js';
import { askService, outcomeOf, readJson } from './askService.js';
import type { PushMessage, PushOutcome, PushProvider } from './PushProvider.js';

const timeoutMs = 5_000;

/** Error codes of Expo that a retry cannot solve. */
const permanentErrors = new Set(['MessageTooBig', 'InvalidCredentials', 'MismatchSenderId']);

/**
 * Expo's push service, which forwards to Apple and Google. A receipt later says whether they accepted the push. Expo's
 * package only types the message; decision 0058 says what its client cannot do.
 */
export function expo({ accessToken, apiUrl }: { accessToken: string | undefined; apiUrl: string }): PushProvider {
  const breaker = new CircuitBreaker();
  const post = (path: string, body: object) =>
    fetch(`${apiUrl}${path}`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(accessToken && { authorization: `Bearer ${accessToken}` }),
      },
      body: JSON.stringify(body),
    });
  return {
    send: ({ address }, message, now) =>
      askService(breaker, apiUrl, now, async () => {
        const response = await post('/push/send', [expoMessage(address, message)]);
        const outcome = outcomeOf(response.status, response.headers.get('retry-after'), now);
        if (outcome.state === 'sent') return ticketOutcome(await readJson(response));
        await response.body?.cancel();
        // 404 and 410 are about the service's URL, not about the device.
        return outcome.state === 'gone' ? { state: 'refused', reason: outcome.reason } : outcome;
      }),
    receipts: async (ids) => {
      const response = await post('/push/getReceipts', { ids });
      if (!response.ok) throw new Error(`Expo answered ${response.status}`);
      const { data } = Object(await readJson(response)) as { data?: unknown };
      return new Map(Object.entries(Object(data)).map(([id, receipt]) => [id, receiptOutcome(receipt)]));
    },
  };
}

const expoMessage = (to: string, { title, body, tag, url, data, isUrgent }: PushMessage): ExpoPushMessage => ({
  to,
  title,
  body,
  tag,
  collapseId: tag,
  data: { ...data, tag, url },
  priority: isUrgent ? 'high' : 'normal',
  sound: isUrgent ? 'default' : null,
});

/** The outcome of the single message in an answer of status 2xx. */
function ticketOutcome(answer: unknown): PushOutcome {
  const { data } = Object(answer) as { data?: unknown };
  const ticket = Array.isArray(data) ? data[0] : data;
  const outcome = outcomeIn(ticket);
  const { id } = Object(ticket) as { id?: unknown };
  return outcome.state === 'sent' && typeof id === 'string' ? { state: 'sent', receiptId: id.slice(0, 100) } : outcome;
}

/** A receipt is final: Expo does not retry, and we do not push the same notification again. */
function receiptOutcome(receipt: unknown): PushOutcome {
  const outcome = outcomeIn(receipt);
  return outcome.state === 'later' ? { state: 'refused', reason: outcome.reason } : outcome;
}

function outcomeIn(answer: unknown): PushOutcome {
  const { status, details } = Object(answer) as { status?: unknown; details?: unknown };
  if (status === 'ok') return { state: 'sent' };
  const { error } = Object(details) as { error?: unknown };
  const code = typeof error === 'string' ? error : 'an unnamed error';
  const reason = `Expo answered ${code.slice(0, 60)}`;
  if (code === 'DeviceNotRegistered') return { state: 'gone', reason };
  return permanentErrors.has(code) ? { state: 'refused', reason } : { state: 'later', reason };
}
