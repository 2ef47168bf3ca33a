import { randomBytes } from 'node:crypto';
import { createOperator } from '../domain/staff/createOperator.js';
import { Operator } from '../models/Operator.js';
import type { Config } from './config.js';

const defaultEmail = 'admin@example.in';

/**
 * Makes the first operator when there is none: from `ADMIN_EMAIL` and `ADMIN_PASSWORD`, or outside production with a
 * password made here. @returns what to print, once
 */
export async function ensureOperator({ adminEmail, adminPassword, production }: Config): Promise<string | undefined> {
  if (await Operator.exists({})) return undefined;
  if (adminEmail && adminPassword) {
    await createOperator({ email: adminEmail, password: adminPassword, name: 'Operator' });
    return `${adminEmail}, with ADMIN_PASSWORD`;
  }
  if (production) return 'nobody yet: npm run admin:create -- --email E';
  const email = adminEmail ?? defaultEmail;
  const password = randomBytes(9).toString('base64url');
  await createOperator({ email, password, name: 'Operator' });
  return `${email} / ${password}   (shown this once; npm run admin:create makes another)`;
}
