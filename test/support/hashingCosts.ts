import { hashingCost } from '../../domain/accounts/passwords/passwords.js';

const shipped = { ...hashingCost };
const least = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Hashes passwords cheaply from now on, because most tests do not depend on the cost. */
export const hashCheaply = () => void Object.assign(hashingCost, least);

/** Hashes passwords at the cost of the service from now on, for tests of the hashes. */
export const hashAsShipped = () => void Object.assign(hashingCost, shipped);
