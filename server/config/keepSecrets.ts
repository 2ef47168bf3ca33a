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
import { dirname, join } from 'node:path';
import { minute } from '../../domain/durations.js';

const name = 'secrets.json';
/** A draft exists for milliseconds: an older one is of a process that was killed. */
const draftMs = minute;

/**
 * Returns a value for each secret that survives restarts: generated once, stored in `secrets.json` (mode 600) in the
 * data folder. Processes that start concurrently agree, because only one of them can create the file. Secrets that an
 * older file lacks are added.
 */
export function keepSecrets<Name extends string>(
  dataDir: string,
  makers: Record<Name, () => string>,
): Record<Name, string> {
  const names = Object.keys(makers) as Name[];
  const make = (wanted: readonly Name[]) =>
    Object.fromEntries(wanted.map((one) => [one, makers[one]()])) as Record<Name, string>;
  const file = join(dataDir, name);
  makeFolder(dataDir);
  removeOldDrafts(dataDir);
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

/** A key of 32 random bytes, in base64. */
export const randomKey = (): string => randomBytes(32).toString('base64');

/** Creates a folder and those above it, one by one: `mkdir` with `recursive` never returns below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created it.
    if (!existsSync(folder)) throw error;
  }
}

/** Writes a draft beside the file, passes it to `put` and removes it, also when the disk is full. */
function withDraft(file: string, secrets: Record<string, string>, put: (draft: string) => void): void {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, JSON.stringify(secrets, null, 2), { mode: 0o600 });
    put(draft);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A link appears atomically, so that no process reads half a file. */
function linkIfAbsent(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function removeOldDrafts(dataDir: string): void {
  for (const entry of readdirSync(dataDir)) {
    if (!entry.startsWith(`${name}.`)) continue;
    const draft = join(dataDir, entry);
    const { mtimeMs = Number.POSITIVE_INFINITY } = statSync(draft, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < Date.now() - draftMs) rmSync(draft, { force: true });
  }
}
