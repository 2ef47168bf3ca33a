import { type BackupBucket, connectBucket } from './connectBucket.js';

const rangeBytes = 8 * 2 ** 20;

/** Reads an object of a bucket in ranges, so that a broken connection costs one range. Refuses one that changes. */
export async function* readFromBucket(access: BackupBucket, Bucket: string, Key: string): AsyncGenerator<Buffer> {
  const { GetObjectCommand, HeadObjectCommand } = await import('@aws-sdk/client-s3');
  const client = await connectBucket(access);
  try {
    const { ContentLength = 0, ETag } = await client.send(new HeadObjectCommand({ Bucket, Key }));
    for (let from = 0; from < ContentLength; from += rangeBytes) {
      const Range = `bytes=${from}-${Math.min(from + rangeBytes, ContentLength) - 1}`;
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range, IfMatch: ETag }));
      yield Buffer.from((await Body?.transformToByteArray()) ?? []);
    }
  } finally {
    client.destroy();
  }
}
