import { createHmac } from 'node:crypto';
import type { World } from '../world.js';
import type { AccountKind } from './accountKinds.js';

export type AddressType = 'email' | 'phone';

/** One code is valid for an address of an account at a time: this names it. */
export const verificationId = (kind: AccountKind, accountId: number, type: AddressType): string =>
  `${kind}:${accountId}:${type}`;

/** Six digits are quickly tried out against a plain hash, so the hash is keyed; it is bound to whose code it is. */
export const hashCode = ({ secretKey }: Pick<World, 'secretKey'>, id: string, code: string): string =>
  createHmac('sha256', secretKey).update(`verification ${id} ${code}`).digest('hex');
