import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type { mongo } from 'mongoose';
import { encodeFrame } from './archive/encodeFrame.js';
import type { Summary } from './archive/Frame.js';
import { sealArchive } from './archive/sealArchive.js';
import { copyDatabase } from './export/copyDatabase.js';
import { copyUploads } from './export/copyUploads.js';
import type { DumpedRows } from './export/readDump.js';
import type { Place } from './places/Place.js';

interface Source {
  db: mongo.Db;
  uploadsFolder: string;
  /** The address of uploads in a bucket; null if they are only in the folder. */
  mediaAt: string | null;
}

interface Options {
  /** Reads the rows by another program instead of the driver. */
  dump?: (() => AsyncGenerator<DumpedRows>) | undefined;
  passphrase: string | undefined;
  now: Date;
  /** Called with the bytes of rows and files that were copied so far. */
  onProgress?: (bytes: number) => void;
  log?: (line: string) => void;
}

/** Writes an archive of the database and of the uploads folder to a place. @returns its address and its contents */
export async function makeBackup(
  source: Source,
  place: Place,
  { dump, passphrase, now, onProgress = () => {}, log = () => {} }: Options,
): Promise<{ address: string; bytes: number; summary: Summary }> {
  let summary: Summary | undefined;
  let copied = 0;
  const count = (bytes: number) => {
    copied += bytes;
    onProgress(copied);
  };
  async function* frames(): AsyncGenerator<Buffer> {
    const files = new Set<string>();
    yield* copyUploads(source.uploadsFolder, files, count);
    const { at, rows } = yield* copyDatabase(source.db, { onRows: count, dump, log });
    // Files that rows of the snapshot may show and that came after the first look.
    yield* copyUploads(source.uploadsFolder, files, count);
    summary = { at, rows, files: files.size, mediaAt: source.mediaAt };
    yield encodeFrame({ is: 'end', summary });
  }

  const name = `marketplace-${now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.backup`;
  const target = await place.create(name);
  let bytes = 0;
  try {
    await pipeline(
      Readable.from(frames(), { objectMode: false }),
      createGzip({ level: constants.Z_BEST_SPEED }),
      (compressed: AsyncIterable<Buffer>) => sealArchive(compressed, { createdAt: now, passphrase }),
      async (sealed: AsyncIterable<Buffer>) => {
        for await (const part of sealed) {
          bytes += part.length;
          await target.write(part);
        }
      },
    );
    if (!summary) throw new Error('The backup is incomplete.');
    return { address: await target.finish(), bytes, summary };
  } catch (error) {
    await target.discard();
    throw error;
  }
}
