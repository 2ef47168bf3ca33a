import { hashingCost } from '../../domain/accounts/passwords/passwords.js';

const shipped = { ...hashingCost };
const least = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Hashes passwords at almost no cost from now on, because most tests do not depend on the duration. */
export const hashCheaply = () => void Object.assign(hashingCost, least);

/** For tests of the hashes: restores the cost of the service. */
export const hashAsShipped = () => void Object.assign(hashingCost, shipped);
