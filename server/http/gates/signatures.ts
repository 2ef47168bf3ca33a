import { createHash } from 'node:crypto';
import express, { type RequestHandler } from 'express';
import { type RefusalCode, Refused } from '../../../domain/errors.js';
import type { World } from '../../../domain/world.js';
import { checkHeaderValue } from '../inputs/checkHeaderValue.js';
import { bodyBytesAtMost } from '../inputs/jsonBody.js';

/** A signed request as it came; a header that is missing is empty. */
interface SignedMessage {
  id: string;
  timestamp: string;
  signature: string;
  /** The bytes that were signed. */
  body: Buffer;
}

/** How a partner signs its webhooks. */
export interface Scheme {
  /** The names of the headers: the id of the event, the signature, and the time where that is signed as well. */
  headers: { id: string; signature: string; timestamp?: string };
  /** For the API's document: what is signed, how, and with which secret. */
  description: string;
  /** Who knows the secrets, the current and the previous one; undefined where none is set. */
  verifierOf(world: World): { signed(message: SignedMessage, now: Date): boolean } | undefined;
  notConfigured: RefusalCode;
}

/** The ways in which a request can be signed (`signed`). */
export const schemes = {
  deliveryPartner: {
    headers: { id: 'webhook-id', timestamp: 'webhook-timestamp', signature: 'webhook-signature' },
    description:
      'As Standard Webhooks describes it: `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`, keyed with ' +
      'DELIVERY_PARTNER_SECRET or DELIVERY_PARTNER_SECRET_PREVIOUS; several signatures are divided by spaces. At most ' +
      'five minutes old.',
    verifierOf: ({ delivery }) => delivery,
    notConfigured: 'delivery_not_configured',
  },
  razorpay: {
    headers: { id: 'x-razorpay-event-id', signature: 'x-razorpay-signature' },
    description:
      'As Razorpay signs its webhooks: the hex of HMAC-SHA256 over the bytes of the body, keyed with ' +
      'RAZORPAY_WEBHOOK_SECRET or RAZORPAY_WEBHOOK_SECRET_PREVIOUS.',
    verifierOf: ({ payments }) => payments,
    notConfigured: 'payments_not_configured',
  },
} as const satisfies Record<string, Scheme>;

export type SchemeName = keyof typeof schemes;

/**
 * What the handler of a signed request gets: the event's own id, the same each time that it is sent, and the SHA-256 of its
 * body, for the schemes that do not sign the id.
 */
export interface SignedEvent {
  event: { id: string; digest: string };
}

const keepBytes = express.raw({ type: 'application/json', limit: bodyBytesAtMost });

/** The gates of a signed request: its bytes are kept, verified, and only then parsed. */
export function admitSigned(
  { headers, verifierOf, notConfigured }: Scheme,
  onForged?: (world: World) => Promise<void>,
): RequestHandler[] {
  const verify: RequestHandler = async (request, response, next) => {
    const { world } = request.app.locals;
    const verifier = verifierOf(world);
    if (!verifier) throw new Refused(notConfigured);
    const read = (header: string | undefined) => (header && request.get(header)) ?? '';
    const body: Buffer = request.body ?? Buffer.alloc(0);
    const message = {
      id: read(headers.id),
      timestamp: read(headers.timestamp),
      signature: read(headers.signature),
      body,
    };
    if (!verifier.signed(message, world.now())) {
      await onForged?.(world);
      throw new Refused('bad_signature');
    }
    const digest = createHash('sha256').update(body).digest('base64url');
    response.locals.event = { id: checkHeaderValue(headers.id, message.id), digest };
    request.body = body.length > 0 ? parse(body) : undefined;
    next();
  };
  return [keepBytes, verify];
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new Refused('malformed_json');
  }
}
