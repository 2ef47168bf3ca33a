import { LedgerTransaction } from '../../models/ledger/LedgerTransaction.js';
import type { World } from '../world.js';
import { postReversal } from './postReversal.js';

/** The customer pays goods after all that the platform had borne. Call it in the transaction of the payment. */
export async function reverseBorneGoods(world: Pick<World, 'now'>, orderId: number): Promise<void> {
  const borne = await LedgerTransaction.find({ orderId, kind: 'goods-borne' }, { _id: 1 }).lean();
  for (const { _id: key } of borne) await postReversal(world, key);
}
