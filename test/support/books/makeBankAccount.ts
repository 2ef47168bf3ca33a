import { insert } from '../../../database/insert.js';
import { sealAccount } from '../../../domain/accounts/payoutAccounts.js';
import type { World } from '../../../domain/world.js';
import { SellerParticulars } from '../../../models/accounts/SellerParticulars.js';

/** Gives a seller a bank account. @returns its number */
export async function makeBankAccount(world: Pick<World, 'random' | 'bankKeys'>, sellerId: number): Promise<string> {
  const number = `5010000${String(sellerId).padStart(7, '0')}`;
  const bankAccount = sealAccount(world, sellerId, { holder: 'Vidya Bhat', number, ifsc: 'SBIN0001234' });
  await insert(SellerParticulars, { _id: sellerId, legalName: 'Vidya Bhat', bankAccount });
  return number;
}
