import { transactionContext } from './transactions/transactionContext.js';

/**
 * Lets a query of a public read go to a secondary while there is no primary. In a transaction it stays on the primary,
 * as MongoDB demands.
 */
export function publicly<Query extends { read(mode: 'primaryPreferred'): unknown }>(query: Query): Query {
  if (!transactionContext().session) query.read('primaryPreferred');
  return query;
}
