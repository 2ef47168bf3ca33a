import { integerKey } from '../plugins/integerId.js';
import { preferenceFields } from './preferenceFields.js';

/** The languages that mails are written in. */
export const languages = ['en', 'kn', 'hi'] as const;
export type Language = (typeof languages)[number];

/** The kinds of people who have an account. */
export const accountKinds = ['consumer', 'seller', 'doctor'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Who signs in with a password: every kind of account, and the staff. */
export const loginKinds = [...accountKinds, 'operator'] as const;
export type LoginKind = (typeof loginKinds)[number];

/** What every kind of account has. Secrets are not selected unless asked for by name. */
export const accountFields = {
  _id: integerKey,
  email: { type: String, required: true, lowercase: true, trim: true },
  name: { type: String, required: true },
  phone: { type: String, default: null },
  passwordHash: { type: String, default: null, select: false },
  /** Raised by a password reset, "log out everywhere" and a suspension: every older token dies at once. */
  credentialVersion: { type: Number, default: 0 },
  emailVerified: { type: Boolean, default: false },
  phoneVerified: { type: Boolean, default: false },
  /** Google's own name for the person (`sub`), once they have signed in with Google. */
  googleId: { type: String, default: null },
  /** The language of mails to them; null is English. */
  language: { type: String, enum: [...languages, null], default: null },
  ...preferenceFields,
  suspendedUntil: { type: Date, default: null },
  suspensionReason: { type: String, default: null },
} as const;
