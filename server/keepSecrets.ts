import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Gives each named secret a value that stays the same over restarts: made once, kept in `secrets.json` (mode 600)
 * in the data folder. Two processes that start at once agree, because only one of them can create the file.
 */
export function keepSecrets<Name extends string>(
  dataDir: string,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const file = join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) {
    const secrets = Object.fromEntries(names.map((name) => [name, randomBytes(48).toString('base64url')]));
    try {
      writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}
