import type { Model } from 'mongoose';
import { Consumer } from '../../models/Consumer.js';
import { Doctor } from '../../models/Doctor.js';
import type { Language } from '../../models/fields/accountFields.js';
import { Seller } from '../../models/Seller.js';

/** No account has this id: what is noted where nobody may learn that there is none. */
export const noAccount = 0;

export type AccountKind = 'consumer' | 'seller' | 'doctor';

/** What every kind of account has. */
export interface Account {
  _id: number;
  email: string;
  name: string;
  phone?: string | null;
  /** Sellers have one. */
  whatsappNumber?: string;
  /** Selected only where a password is checked. */
  passwordHash?: string | null;
  credentialVersion: number;
  emailVerified: boolean;
  phoneVerified: boolean;
  language?: Language | null;
  /** Google's own name for the person. */
  googleId?: string | null;
  suspendedUntil?: Date | null;
}

/** The kinds of people who have an account, and where each is kept. */
export const accountModels = { consumer: Consumer, seller: Seller, doctor: Doctor } as unknown as Record<
  AccountKind,
  Model<Account>
>;

export const accountKinds = Object.keys(accountModels) as AccountKind[];
