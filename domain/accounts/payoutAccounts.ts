import type { World } from '../world.js';

/** An account at a bank, with its whole number. */
export interface PayoutAccount {
  holder: string;
  number: string;
  ifsc: string;
}

/** STAND-IN until p53-bank is merged. */
export async function readPayoutAccounts(
  _world: Pick<World, 'now'>,
  sellerIds: readonly number[],
): Promise<Map<number, PayoutAccount | 'no_account' | 'held'>> {
  return new Map(
    sellerIds.map((id) => [
      id,
      { holder: `Seller ${id}`, number: `5010000${String(id).padStart(7, '0')}`, ifsc: 'HDFC0000001' },
    ]),
  );
}
