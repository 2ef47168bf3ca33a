import type { Operator } from '../audit/recordAudit.js';

/** Who registers and changes an endpoint: a seller, or an operator for the marketplace. */
export type EndpointOwner = { sellerId: number } | { operator: Operator };

/** The filter of an owner's endpoints. Operators may change every endpoint. */
export const endpointsOf = (owner: EndpointOwner): { sellerId?: number } =>
  'sellerId' in owner ? { sellerId: owner.sellerId } : {};
