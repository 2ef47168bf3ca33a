import { createHash, timingSafeEqual } from 'node:crypto';
import express, { type RequestHandler } from 'express';
import { Refused } from '../../../domain/errors.js';
import type { RefusalCode } from '../../../domain/refusals.js';
import type { World } from '../../../domain/world.js';
import {
  gatewayWebhooks,
  type PaymentProvider,
  paymentProviders,
} from '../../../providers/payments/paymentProviders.js';
import type { SignedMessage } from '../../../providers/SignedMessage.js';
import { bodyBytesAtMost, boundedParser } from '../inputs/bodies.js';
import { checkHeaderValue } from '../inputs/checkHeaderValue.js';

/** Whether a text is the secret. Compares digests, which have equal lengths, in constant time. */
export function secretsMatch(given: unknown, secret: string | undefined): boolean {
  if (typeof given !== 'string' || !secret) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}

/** How a partner signs its webhooks. */
export interface Scheme {
  /** The header names of the event id, of the signature, and of the timestamp if the partner signs one. */
  headers: { id: string; signature: string; timestamp?: string };
  /** For the API document: what is signed, how, and with which secret. */
  description: string;
  /** The provider that knows the secrets; undefined if none is configured. */
  verifierOf(world: World): { signed(message: SignedMessage, now: Date): boolean } | undefined;
  notConfigured: RefusalCode;
}

/** A scheme per payment gateway. Only the configured gateway has a verifier. */
const gatewaySchemes = Object.fromEntries(
  paymentProviders.map((provider): [PaymentProvider, Scheme] => {
    const { headers, description } = gatewayWebhooks[provider];
    const verifierOf = ({ payments }: World) => (payments?.provider === provider ? payments : undefined);
    return [provider, { headers, description, verifierOf, notConfigured: 'payments_not_configured' }];
  }),
) as Record<PaymentProvider, Scheme>;

/** The values of `signed`. */
export const schemes = {
  deliveryPartner: {
    headers: { id: 'webhook-id', timestamp: 'webhook-timestamp', signature: 'webhook-signature' },
    description:
      'As Standard Webhooks describes it: `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`, keyed with ' +
      'DELIVERY_PARTNER_SECRET or DELIVERY_PARTNER_SECRET_PREVIOUS. Several signatures are separated by spaces. The ' +
      'timestamp is at most five minutes old.',
    verifierOf: ({ delivery }) => delivery,
    notConfigured: 'delivery_not_configured',
  },
  ...gatewaySchemes,
} as const satisfies Record<string, Scheme>;

export type SchemeName = keyof typeof schemes;

/**
 * What the handler of a signed request gets: the event id of the partner, and the SHA-256 of the body, for schemes that
 * do not sign the id. A retry has the same id.
 */
export interface SignedEvent {
  event: { id: string; digest: string };
}

const keepBytes = boundedParser(
  express.raw({ type: 'application/json', limit: bodyBytesAtMost }),
  'application/json',
  bodyBytesAtMost,
);

/** The gates of a signed request: read the bytes, verify them, then parse them. */
export function admitSigned(
  { headers, verifierOf, notConfigured }: Scheme,
  onForged?: (world: World) => Promise<void>,
): RequestHandler[] {
  const verify: RequestHandler = async (request, response, next) => {
    const { world } = request.app.locals;
    const verifier = verifierOf(world);
    const read = (header: string | undefined) => (header && request.get(header)) ?? '';
    const body: Buffer = request.body ?? Buffer.alloc(0);
    const message = {
      id: read(headers.id),
      timestamp: read(headers.timestamp),
      signature: read(headers.signature),
      body,
    };
    if (!verifier && message.signature) throw new Refused(notConfigured);
    if (!verifier?.signed(message, world.now())) {
      if (verifier) await onForged?.(world);
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
