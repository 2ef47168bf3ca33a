// A separate process for hashing, with lower priority than the service. It ends when the service does.
// Signals that stop the service reach this process too; it ignores them, since sign-ins in progress still need it.
import { setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';

const niceness = 10;

setPriority(niceness);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

export const hash = ({ password, cost }) => hashSync(password, cost);
export const verify = ({ passwordHash, password }) => verifySync(passwordHash, password);
