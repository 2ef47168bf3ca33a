import { WebhookEndpoint, type WebhookEndpointRecord } from '../../models/partnerWebhooks/WebhookEndpoint.js';
import { Refused } from '../errors.js';
import { type EndpointOwner, endpointsOf } from './endpointOwner.js';

/** Finds an endpoint of an owner. Refuses `webhook_not_found`. */
export async function findEndpoint(owner: EndpointOwner, endpointId: number): Promise<WebhookEndpointRecord> {
  const endpoint = await WebhookEndpoint.findOne({ _id: endpointId, ...endpointsOf(owner) }).lean();
  if (!endpoint) throw new Refused('webhook_not_found');
  return endpoint;
}
