import { sweepErased } from '../../domain/people/eraseAccount.js';
import { onEvent } from '../job.js';

/** Removes a person from records that were written while their account was being erased. */
export const sweepErasedAccount = onEvent('account.erased', 'sweepErasedAccount', (world, { kind, accountId }) =>
  sweepErased(world, kind, accountId),
);
