import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Config } from '../../config/config.js';
import { backupAccess } from './backupAccess.js';
import { bucketAddress } from './bucketAddress.js';
import { connectBucket } from './connectBucket.js';
import { readFromBucket } from './readFromBucket.js';
import { withAddress } from './withAddress.js';

/** An archive that exists. */
interface StoredArchive {
  bytes: number;
  /** Reads it from the start. */
  read(): AsyncIterable<Buffer>;
}

/** Finds the archive that `--from` names. @throws Error with one line if there is none */
export async function archiveAt(from: string, config: Config): Promise<StoredArchive> {
  const address = bucketAddress(from);
  if (!address) {
    const found = await stat(from).catch(() => undefined);
    if (!found?.isFile()) throw new Error(`There is no file ${from}.`);
    return { bytes: found.size, read: () => createReadStream(from, { highWaterMark: 2 ** 20 }) };
  }
  const access = backupAccess(config);
  const { HeadObjectCommand } = await import('@aws-sdk/client-s3');
  const client = await connectBucket(access);
  try {
    const object = { Bucket: address.bucket, Key: address.path };
    const head = client.send(new HeadObjectCommand(object));
    const { ContentLength = 0 } = await withAddress(head, `${from} cannot be read`);
    return { bytes: ContentLength, read: () => readFromBucket(access, address.bucket, address.path) };
  } finally {
    client.destroy();
  }
}
