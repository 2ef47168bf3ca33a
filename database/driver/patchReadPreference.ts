import { mongo } from 'mongoose';
import { transactionContext } from '../transactions/transactionContext.js';

/** A secondary that lags more than this is not read; 90 s is the smallest bound that MongoDB allows. */
const maxStalenessSeconds = 90;

const preferences = {
  primaryPreferred: new mongo.ReadPreference('primaryPreferred', undefined, { maxStalenessSeconds }),
  secondaryPreferred: new mongo.ReadPreference('secondaryPreferred', undefined, { maxStalenessSeconds }),
};

/**
 * Makes reads in a context with `readFrom` use that read preference, unless they join a transaction or set their own:
 * passing it to every query of the domain would be forgotten in some. Call it once, before the first connection.
 */
export function patchReadPreference(): void {
  const { prototype } = mongo.Collection;
  const own = Object.getOwnPropertyDescriptor(prototype, 'readPreference') as PropertyDescriptor;
  Object.defineProperty(prototype, 'readPreference', {
    ...own,
    get() {
      const { readFrom, session } = transactionContext();
      return readFrom && !session ? preferences[readFrom] : own.get?.call(this);
    },
  });
}
