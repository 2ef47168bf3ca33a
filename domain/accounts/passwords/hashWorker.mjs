// A process of its own for hashing: it gives way to the one that answers requests, and ends with it, however that goes.
// Signals that end the service reach this process as well; sign-ins that are under way still need it then.
import { setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';

const niceness = 10;

setPriority(niceness);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

export const hash = ({ password, cost }) => hashSync(password, cost);
export const verify = ({ passwordHash, password }) => verifySync(passwordHash, password);
