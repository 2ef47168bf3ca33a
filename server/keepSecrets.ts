import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Gives each named secret a value that stays the same over restarts: made once, kept in `secrets.json` (mode 600)
 * in the data folder. Two processes that start at once agree, because only one of them can put the file there.
 * A file of an older version, which lacks some, gets those.
 */
export function keepSecrets<Name extends string>(dataDir: string, names: readonly Name[]): Record<Name, string> {
  const file = join(dataDir, 'secrets.json');
  const draft = `${file}.${process.pid}`;
  mkdirSync(dataDir, { recursive: true });
  write(draft, make(names));
  putIfAbsent(draft, file);
  const kept: Record<Name, string> = JSON.parse(readFileSync(file, 'utf8'));
  const missing = names.filter((name) => !kept[name]);
  if (missing.length === 0) return kept;
  const whole = { ...kept, ...make(missing) };
  write(draft, whole);
  renameSync(draft, file);
  return whole;
}

const make = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, randomBytes(48).toString('base64url')])) as Record<Name, string>;

const write = (file: string, secrets: Record<string, string>): void =>
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });

/** A link appears whole or not at all, so that nobody reads half a file. */
function putIfAbsent(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
