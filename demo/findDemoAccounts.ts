import { type Account, accountModel } from '../domain/accounts/accountModels.js';
import type { AccountKind } from '../models/fields/accountFields.js';
import { isFilled } from './fillLease.js';
import { readDemo } from './readDemo.js';

/** The demo accounts that are printed at start-up, and their common password. */
export const demoAccounts = {
  password: 'coastal-demo-2026',
  consumer: 'akshatha.shenoy@example.in',
  seller: 'ganesh.kamath@example.in',
  doctor: 'sahana.upadhya@example.in',
} as const;

/** The files with demo accounts. Sellers come first: removing them ends the orders of the other accounts. */
const files = [
  ['seller', 'sellers'],
  ['consumer', 'consumers'],
  ['doctor', 'doctors'],
] as const satisfies [AccountKind, string][];

export interface DemoAccount {
  kind: AccountKind;
  account: Account;
}

/** The demo accounts in the database. */
export async function findDemoAccounts(): Promise<DemoAccount[]> {
  if (!(await isFilled())) return [];
  const found = await Promise.all(
    files.map(async ([kind, file]) => {
      const emails = readDemo(file).map(({ email }) => email);
      const accounts = await accountModel<AccountKind>(kind)
        .find({ email: { $in: emails } })
        .lean();
      return accounts.map((account) => ({ kind, account }));
    }),
  );
  return found.flat();
}
