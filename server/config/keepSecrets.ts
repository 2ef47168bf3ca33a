import { randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const name = 'secrets.json';
/** A draft is there for milliseconds: an older one was left by a process that was killed. */
const draftMs = 60_000;

/**
 * Gives each named secret a value that stays the same over restarts: made once by its maker, kept in `secrets.json`
 * (mode 600) in the data folder. Two processes that start at once agree, because only one of them can put the file there.
 * A file of an older version, which lacks some, gets those. No draft is left behind, however it ends.
 */
export function keepSecrets<Name extends string>(
  dataDir: string,
  makers: Record<Name, () => string>,
): Record<Name, string> {
  const names = Object.keys(makers) as Name[];
  const make = (wanted: readonly Name[]) =>
    Object.fromEntries(wanted.map((one) => [one, makers[one]()])) as Record<Name, string>;
  const file = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  removeLeftDrafts(dataDir);
  if (!existsSync(file)) withDraft(file, make(names), (draft) => linkIfAbsent(draft, file));
  const kept: Record<Name, string> = JSON.parse(readFileSync(file, 'utf8'));
  const missing = names.filter((one) => !kept[one]);
  if (missing.length === 0) return kept;
  const whole = { ...kept, ...make(missing) };
  withDraft(file, whole, (draft) => renameSync(draft, file));
  return whole;
}

/** 48 random bytes. */
export const randomSecret = (): string => randomBytes(48).toString('base64url');

/** Writes a draft beside the file and hands it over; a disk that is full leaves none either. */
function withDraft(file: string, secrets: Record<string, string>, put: (draft: string) => void): void {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, JSON.stringify(secrets, null, 2), { mode: 0o600 });
    put(draft);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A link appears whole or not at all, so that nobody reads half a file. */
function linkIfAbsent(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function removeLeftDrafts(dataDir: string): void {
  for (const entry of readdirSync(dataDir)) {
    if (!entry.startsWith(`${name}.`)) continue;
    const draft = join(dataDir, entry);
    const { mtimeMs = Number.POSITIVE_INFINITY } = statSync(draft, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < Date.now() - draftMs) rmSync(draft, { force: true });
  }
}
