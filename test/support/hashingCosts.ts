import { hashingCost } from '../../domain/accounts/passwords/passwords.js';

const shipped = { ...hashingCost };
const least = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Passwords are hashed at next to no cost from now on: how long a hash takes is nothing to most tests. */
export const hashCheaply = () => void Object.assign(hashingCost, least);

/** For what is said of the hashes themselves: they cost from now on what they cost in the service. */
export const hashAsShipped = () => void Object.assign(hashingCost, shipped);
