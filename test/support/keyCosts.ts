import { keyCost } from '../../server/backup/archive/archiveHeader.js';

const shipped = { ...keyCost };

/** Derives the keys of new archives at almost no cost from now on, because most tests do not depend on the duration. */
export const deriveKeysCheaply = () => void Object.assign(keyCost, { N: 2 ** 4 });

/** Restores the cost of the service. */
export const deriveKeysAsShipped = () => void Object.assign(keyCost, shipped);
