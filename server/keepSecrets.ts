import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Gives each named secret a value that stays the same over restarts: made once, kept in `secrets.json` (mode 600)
 * in the data folder. Two processes that start at once agree, because only one of them can create the file.
 * A file of an older version, which lacks some, gets those.
 */
export function keepSecrets<Name extends string>(dataDir: string, names: readonly Name[]): Record<Name, string> {
  const file = join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true });
  try {
    write(file, make(names));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const kept: Record<Name, string> = JSON.parse(readFileSync(file, 'utf8'));
  const missing = names.filter((name) => !kept[name]);
  if (missing.length === 0) return kept;
  const whole = { ...kept, ...make(missing) };
  const draft = `${file}.${process.pid}`;
  write(draft, whole);
  renameSync(draft, file);
  return whole;
}

const make = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, randomBytes(48).toString('base64url')])) as Record<Name, string>;

const write = (file: string, secrets: Record<string, string>): void =>
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600, flag: 'wx' });
