import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP's minimum for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing runs on threads; more of them than cores would only take time from everything else. */
const inTurn = pLimit(availableParallelism());

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

let decoy: Promise<string> | undefined;

/** Whether the password belongs to the hash. Without a hash it takes the same time and says no. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const against = passwordHash || (await decoy);
  const matches = await inTurn(() => verify(against, password));
  return matches && Boolean(passwordHash);
}
