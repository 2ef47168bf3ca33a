import { randomBytes } from 'node:crypto';
import { Refused } from '../domain/errors.js';
import { createOperator } from '../domain/staff/operators/createOperator.js';
import { firstOperatorNote } from '../domain/staff/operators/firstOperatorNote.js';
import { Operator } from '../models/accounts/Operator.js';
import { type Config, defaultOperator } from './config/config.js';

const another = '`npm run admin:create` creates another operator.';

export interface FirstOperator {
  /** How to sign in. Printed once. */
  login: string;
  /** What the reader should do with it. */
  advice: string;
  forget(): Promise<unknown>;
}

/**
 * Creates the first operator if there is none: from `ADMIN_EMAIL` and `ADMIN_PASSWORD`, or outside production with a
 * generated password, which is also written to a file.
 */
export async function ensureOperator(config: Config): Promise<FirstOperator | undefined> {
  const { adminEmail, adminPassword, production } = config;
  if (await Operator.exists({ isActive: true })) return undefined;
  if (adminEmail && adminPassword) {
    // Without the address, because production logs this.
    return make(adminEmail, adminPassword, 'the one of ADMIN_EMAIL, with ADMIN_PASSWORD', another);
  }
  if (production) {
    const login = 'none yet: npm run admin:create -- --email E';
    return { login, advice: another, forget: async () => undefined };
  }
  const email = adminEmail ?? defaultOperator;
  const password = randomBytes(9).toString('base64url');
  const login = `${email} / ${password}`;
  const first = await make(email, password, login, `The password is shown only now. ${another}`);
  const note = firstOperatorNote(config.dataDir);
  if (!first || !(await note.write(login))) return first;
  const forget = () => Promise.all([first.forget(), note.remove(email)]);
  return { ...first, advice: `Until the first sign-in, ${note.path} contains it too. ${another}`, forget };
}

/** @returns undefined when a concurrent start created the operator first */
async function make(
  email: string,
  password: string,
  login: string,
  advice: string,
): Promise<FirstOperator | undefined> {
  try {
    const { _id } = await createOperator({ email, password, name: 'Operator' });
    return { login, advice, forget: () => Operator.deleteOne({ _id }) };
  } catch (error) {
    if (error instanceof Refused && error.code === 'email_taken') return undefined;
    throw error;
  }
}
