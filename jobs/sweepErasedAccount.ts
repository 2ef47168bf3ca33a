import { sweepErased } from '../domain/people/sweepErased.js';
import { onEvent } from './job.js';

/** Takes a person out of what was still being written while their account was erased. */
export const sweepErasedAccount = onEvent('account.erased', 'sweepErasedAccount', (world, { kind, accountId }) =>
  sweepErased(world, kind, accountId),
);
