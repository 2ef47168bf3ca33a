import { checkBooks } from '../../../domain/ledger/checking/checkBooks.js';
import type { Difference } from '../../../domain/ledger/checking/Difference.js';

/** The differences between the books and all other rows. */
export async function differences(): Promise<Difference[]> {
  const found: Difference[] = [];
  for await (const difference of checkBooks()) found.push(difference);
  return found;
}
