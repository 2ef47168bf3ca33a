import { HangingHosts } from '../HangingHosts.js';
import { askService } from './askService.js';
import { outcomeOf } from './outcomeOf.js';
import type { PushOutcome, PushProvider } from './PushProvider.js';
import { readJson } from './readJson.js';

const timeoutMs = 5_000;

/** What Expo's tickets say that it is no use to try again after. */
const refusedCodes = new Set(['MessageTooBig', 'InvalidCredentials', 'MismatchSenderId']);

/** Expo's push service, which hands over to Apple's and Google's, and says later by a receipt whether they took it. */
export function expo({ accessToken, apiUrl }: { accessToken: string | undefined; apiUrl: string }): PushProvider {
  const hosts = new HangingHosts();
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
    send: ({ address }, { title, body, tag, url, data, isUrgent }, now) =>
      askService(hosts, apiUrl, now, async () => {
        const response = await post('/push/send', [
          {
            to: address,
            ...{ title, body, tag, collapseId: tag },
            data: { ...data, tag, url },
            priority: isUrgent ? 'high' : 'normal',
            sound: isUrgent ? 'default' : null,
          },
        ]);
        const outcome = outcomeOf(response.status, response.headers.get('retry-after'), now);
        if (outcome.state === 'sent') return ticketIn(await readJson(response));
        await response.body?.cancel();
        // 404 and 410 would be about the address of the service, not about the app.
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

/** What Expo says of the one message, whatever the status of the answer. */
function ticketIn(answer: unknown): PushOutcome {
  const { data } = Object(answer) as { data?: unknown };
  const ticket = Array.isArray(data) ? data[0] : data;
  const outcome = outcomeIn(ticket);
  const { id } = Object(ticket) as { id?: unknown };
  return outcome.state === 'sent' && typeof id === 'string' ? { state: 'sent', receiptId: id.slice(0, 100) } : outcome;
}

/** What Apple or Google said is final: Expo does not try again, and whoever was told is not told again. */
function receiptOutcome(receipt: unknown): PushOutcome {
  const outcome = outcomeIn(receipt);
  return outcome.state === 'later' ? { state: 'refused', reason: outcome.reason } : outcome;
}

function outcomeIn(ticket: unknown): PushOutcome {
  const { status, details } = Object(ticket) as { status?: unknown; details?: { error?: unknown } };
  if (status === 'ok') return { state: 'sent' };
  const code = typeof details?.error === 'string' ? details.error : 'an error without a name';
  const reason = `Expo answered ${code.slice(0, 60)}`;
  if (code === 'DeviceNotRegistered') return { state: 'gone', reason };
  return refusedCodes.has(code) ? { state: 'refused', reason } : { state: 'later', reason };
}
