import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { mongo } from 'mongoose';
import type { Frame, Summary } from '../archive/Frame.js';
import { openArchive } from '../archive/openArchive.js';
import { readFrames } from '../archive/readFrames.js';
import { expectEmpty } from '../collections/expectEmpty.js';
import { StagedCollections } from './StagedCollections.js';
import { StagedUploads } from './StagedUploads.js';

interface Target {
  db: mongo.Db;
  uploadsFolder: string;
}

interface Options {
  passphrase: string | undefined;
  /** Replaces the rows and the files of the target. Without it a target that is not empty is refused. */
  replace: boolean;
  /** Called with the bytes of the archive that were read: first while it is checked, then while it is restored. */
  onProgress?: (step: 'checking' | 'restoring', bytes: number) => void;
  log?: (line: string) => void;
}

/**
 * Restores an archive. First reads all of it, and refuses a wrong passphrase and a cut or changed archive before
 * anything is written. Then fills temporary collections and a temporary folder, and replaces the real ones when
 * everything is complete: an interrupted restore leaves the target as it was.
 * @param read opens the archive; called twice
 */
export async function restoreBackup(
  read: () => AsyncIterable<Buffer>,
  { db, uploadsFolder }: Target,
  { passphrase, replace, onProgress = () => {}, log = () => {} }: Options,
): Promise<Summary> {
  const uploads = new StagedUploads(uploadsFolder);
  if (!replace) {
    await expectEmpty(db, '--replace replaces all of it.');
    if (!(await uploads.isEmpty())) throw new Error('The uploads folder is not empty. --replace replaces its files.');
  }
  const framesOf = async (step: 'checking' | 'restoring', use: (frame: Frame) => Promise<unknown> | undefined) => {
    let bytes = 0;
    async function* counted() {
      for await (const part of read()) {
        bytes += part.length;
        onProgress(step, bytes);
        yield part;
      }
    }
    await pipeline(
      Readable.from(openArchive(counted(), passphrase)),
      createGunzip(),
      async (plain: AsyncIterable<Buffer>) => {
        for await (const frame of readFrames(plain)) await use(frame);
      },
    );
  };

  let summary: Summary | undefined;
  await framesOf('checking', (frame) => {
    if (frame.is === 'end') summary = frame.summary;
    return undefined;
  });
  if (!summary) throw new Error('This backup is incomplete.');

  const collections = new StagedCollections(db);
  try {
    await uploads.begin();
    await framesOf('restoring', (frame) => apply(frame, collections, uploads));
    await collections.expectCounts(summary.rows);
    await collections.createIndexes((name) => log(`creating the indexes of ${name}`));
    await collections.publish();
    // Uploads in a bucket are not in the archive: a folder of earlier uploads stays.
    if (summary.files > 0 || summary.mediaAt === null) await uploads.publish();
    else await uploads.discard();
    return summary;
  } catch (error) {
    await collections.discard();
    await uploads.discard();
    throw error;
  }
}

async function apply(frame: Frame, collections: StagedCollections, uploads: StagedUploads): Promise<unknown> {
  switch (frame.is) {
    case 'database':
      return collections.begin(frame.collections);
    case 'rows':
    case 'changed':
      return collections.insert(frame.collection, frame.body);
    case 'gone':
      return collections.remove(frame.collection, frame.ids);
    case 'file':
      return uploads.write(frame.path, frame.body);
    case 'end':
      return undefined;
  }
}
