import { createHmac } from 'node:crypto';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import type { World } from '../../world.js';
import type { Login } from '../accountModels.js';

export type AddressType = 'email' | 'phone';

/** The id of the one code that is valid for an address of an account at a time. */
export const verificationId = (kind: AccountKind, accountId: number, type: AddressType): string =>
  `${kind}:${accountId}:${type}`;

interface Channel {
  verified: 'emailVerified' | 'phoneVerified';
  /** The address, if there is one. A seller without a phone number has the WhatsApp number. */
  addressOf(account: Login): string | null;
  /** Hides enough that only the owner recognizes it. */
  mask(address: string): string;
}

/** How to reach the owner of an account. */
export const reach: Record<AddressType, Channel> = {
  email: {
    verified: 'emailVerified',
    // An erased account has a placeholder.
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
 * A keyed hash, since six digits are quickly found by trying all against a plain one. It covers the code's id and the
 * address that the code was sent to.
 */
export const hashCode = ({ secretKey }: Pick<World, 'secretKey'>, id: string, address: string, code: string): string =>
  createHmac('sha256', secretKey).update(`verification ${id} ${address} ${code}`).digest('hex');
