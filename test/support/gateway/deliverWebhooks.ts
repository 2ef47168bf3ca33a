import { chanceFrom } from '../seeded.js';
import { signatureOf, type WebhookEvent } from './webhookEvent.js';

/** How events are sent. Default: once, sequentially, in order, with a valid signature. */
export interface DeliveryPlan {
  /** Copies of each event, distributed over the addresses. */
  times?: number;
  /** Shuffles all copies, as this seed determines. */
  seed?: number;
  /** Concurrent requests. */
  atOnce?: number;
  /** A secret other than the gateway's, such as a wrong or previous one. */
  secret?: string;
}

export interface Delivery {
  eventId: string;
  url: string;
  /** 0 without an answer. */
  status: number;
}

/** Sends events to addresses as Razorpay does: at least once, in any order. @returns the answer of each copy */
export async function deliverWebhooks(
  urls: string[],
  events: WebhookEvent[],
  secret: string,
  { times = 1, seed, atOnce = 1 }: DeliveryPlan = {},
): Promise<Delivery[]> {
  const inOrder = Array.from({ length: times }, (_, nth) =>
    events.map((event, place) => ({ event, url: urls[(nth + place) % urls.length] as string })),
  ).flat();
  const waiting = seed === undefined ? inOrder : chanceFrom(seed).shuffled(inOrder);
  const done: Delivery[] = [];
  const send = async () => {
    for (let copy = waiting.shift(); copy; copy = waiting.shift()) {
      done.push({ eventId: copy.event.id, url: copy.url, status: await post(copy.url, copy.event, secret) });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  return done;
}

const timeoutMs = 30_000;

async function post(url: string, { id, body }: WebhookEvent, secret: string): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-event-id': id,
    'x-razorpay-signature': signatureOf(body, secret),
  };
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
