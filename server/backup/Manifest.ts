import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import type { mongo } from 'mongoose';
import { type StoredFile, storeFile } from './backupFile.js';

/** A collection of a backup. */
export interface StoredCollection {
  name: string;
  rows: number;
  /** Its options and indexes as MongoDB lists them, in canonical Extended JSON. */
  definition: { options: mongo.Document; indexes: mongo.Document[] };
  file: StoredFile;
}

/** The contents of a backup. It is written last: a folder without it is incomplete. */
export interface Manifest {
  format: 'marketplace-backup';
  version: 2;
  /** The time of the database at which all rows are consistent, in ISO 8601. */
  at: string;
  /** The key of all other files, for age; null if the backup is not encrypted. */
  identity: string | null;
  collections: StoredCollection[];
  uploads: StoredFile[];
  /** The address of uploads that the backup does not contain; null if they are only in the uploads folder. */
  mediaAt: string | null;
}

const plainName = 'manifest.json';
const encryptedName = `${plainName}.age`;

/** Writes the manifest, encrypted by the passphrase if there is one. The hashes in it then prove all other files. */
export async function writeManifest(folder: string, manifest: Manifest, passphrase: string | undefined): Promise<void> {
  const content = Readable.from([Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`)]);
  const encrypter = passphrase ? new Encrypter() : undefined;
  if (passphrase) encrypter?.setPassphrase(normalized(passphrase));
  await storeFile(folder, plainName, content, encrypter);
}

/** @throws Error with one line for a wrong passphrase, and with a passphrase for a backup that is not encrypted */
export async function readManifest(folder: string, passphrase: string | undefined): Promise<Manifest> {
  const read = (name: string) => readFile(join(folder, name)).catch(() => undefined);
  const [encrypted, plain] = [await read(encryptedName), await read(plainName)];
  if (!encrypted && !plain) throw new Error(`${folder} is not a complete backup: it has no manifest.`);
  if (encrypted && !passphrase) throw new Error('This backup is encrypted: set BACKUP_PASSPHRASE.');
  if (passphrase && !encrypted) {
    throw new Error(
      'This backup is not encrypted, but BACKUP_PASSPHRASE is set: it may be forged. Unset it to restore this backup.',
    );
  }
  const text = encrypted && passphrase ? await decrypt(encrypted, passphrase) : String(plain);
  const manifest = parse(text);
  if (manifest?.format !== 'marketplace-backup') throw new Error(`${folder} is not a backup of the marketplace.`);
  if (manifest.version !== 2) throw new Error(`This backup has the unknown version ${manifest.version}.`);
  return manifest as Manifest;
}

async function decrypt(encrypted: Uint8Array, passphrase: string): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(normalized(passphrase));
  try {
    return await decrypter.decrypt(encrypted, 'text');
  } catch {
    throw new Error(`The passphrase is wrong, or ${encryptedName} was changed.`);
  }
}

function parse(text: string): { format?: unknown; version?: unknown } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keyboards differ in how they compose a letter. */
const normalized = (passphrase: string): string => passphrase.normalize('NFC');
