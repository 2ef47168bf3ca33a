import { createHmac } from 'node:crypto';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import type { World } from '../../world.js';
import type { Login } from '../accountModels.js';

export type AddressType = 'email' | 'phone';

/** One code is valid for an address of an account at a time: this names it. */
export const verificationId = (kind: AccountKind, accountId: number, type: AddressType): string =>
  `${kind}:${accountId}:${type}`;

interface Reach {
  verified: 'emailVerified' | 'phoneVerified';
  /** The address, if there is one: a seller without a phone number has the one of WhatsApp. */
  addressOf(account: Login): string | null;
  /** As its owner recognizes it and nobody else learns it. */
  mask(address: string): string;
}

/** The two ways to reach the owner of an account. */
export const reach: Record<AddressType, Reach> = {
  email: {
    verified: 'emailVerified',
    // What stands there for an erased account is no address.
    addressOf: ({ email }) => (email.includes('@') ? email : null),
    mask: (email) => email.replace(/^(.).*(@.*)$/s, '$1***$2'),
  },
  phone: {
    verified: 'phoneVerified',
    addressOf: (account) => account.phone || ('whatsappNumber' in account && account.whatsappNumber) || null,
    mask: (phone) => `${phone.slice(0, 3)}${'*'.repeat(Math.max(0, phone.length - 5))}${phone.slice(-2)}`,
  },
};

/**
 * Six digits are quickly tried out against a plain hash, so the hash is keyed; it is bound to whose code it is and to
 * the address that it was sent to.
 */
export const hashCode = ({ secretKey }: Pick<World, 'secretKey'>, id: string, address: string, code: string): string =>
  createHmac('sha256', secretKey).update(`verification ${id} ${address} ${code}`).digest('hex');
