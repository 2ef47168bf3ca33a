import type { AccountKind } from '../../../models/fields/accountFields.js';
import type { RawRequest } from '../../support/rawRequest.js';

/** The data of a round. Each round creates its own, because some requests erase accounts and end sessions. */
export interface Facts {
  /** The credentials of each kind of caller. */
  credentials: Record<AccountKind | 'operator', RawRequest['headers']>;
  /** Values for the fields of a request, by name. */
  values: Record<string, unknown>;
  /** A record of each resource of the console. */
  records: Record<string, number>;
}

/** An address and its valid requests; `nth` selects one of several. */
export interface Target {
  name: string;
  request(facts: Facts, nth: number): RawRequest;
}
