import type { GatewayReport } from './gatewayReports.js';

/** A part of an event's body, in JSON Schema. */
export type BodySchema = { description?: string } & (
  | { type: 'string'; maxLength: number }
  | { type: 'integer'; minimum: number }
  | { type: 'object'; properties: Record<string, BodySchema>; required: readonly string[] }
);

/** The webhook of a payment gateway: how its requests look. */
export interface GatewayWebhook {
  /** The path of the endpoint below `/api/payments`. */
  path: `/callback${string}`;
  /** The name of the gateway, for people. */
  title: string;
  /** The header names of the event id, of the signature, and of the timestamp if the gateway signs one. */
  headers: { id: string; signature: string; timestamp?: string };
  /** For the API document: what is signed, how, and with which secret. */
  description: string;
  /** The members of the body. Members that are not listed are dropped; those that are not required may be null. */
  body: Extract<BodySchema, { type: 'object' }>;
  /** A body with no effect. */
  example: Record<string, unknown>;
  /** @param body satisfies the schema */
  reportIn(body: object): GatewayReport;
}
