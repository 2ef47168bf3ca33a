import { integerKey } from '../plugins/integerId.js';
import { preferenceFields } from './preferenceFields.js';

/** The languages of mails. */
export const languages = ['en', 'kn', 'hi'] as const;
export type Language = (typeof languages)[number];

/** The kinds of accounts. */
export const accountKinds = ['consumer', 'seller', 'doctor'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Everyone who signs in with a password: accounts and staff. */
export const loginKinds = [...accountKinds, 'operator'] as const;
export type LoginKind = (typeof loginKinds)[number];

/** The fields of every account. Queries must select the password hash explicitly. */
export const accountFields = {
  _id: integerKey,
  email: { type: String, required: true, lowercase: true, trim: true },
  name: { type: String, required: true },
  phone: { type: String, default: null },
  passwordHash: { type: String, default: null, select: false },
  /** A password reset, "sign out everywhere" and a suspension increment it, which revokes all older tokens. */
  credentialVersion: { type: Number, default: 0 },
  emailVerified: { type: Boolean, default: false },
  phoneVerified: { type: Boolean, default: false },
  /** Google's id of the person (`sub`), after a sign-in with Google. */
  googleId: { type: String, default: null },
  /** The language of mails; null is English. */
  language: { type: String, enum: [...languages, null], default: null },
  ...preferenceFields,
  suspendedUntil: { type: Date, default: null },
  suspensionReason: { type: String, default: null },
} as const;

/** The index of accounts by phone number. */
export const phoneIndex = [{ phone: 1 }, { partialFilterExpression: { phone: { $gt: '' } } }] as const;
