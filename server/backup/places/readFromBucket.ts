import { type BackupBucket, connectBucket } from './connectBucket.js';
import { withAddress } from './withAddress.js';

const rangeBytes = 8 * 2 ** 20;

/** Reads an object of a bucket in ranges, so that a broken connection costs one range. Refuses one that changes. */
export async function* readFromBucket(access: BackupBucket, Bucket: string, Key: string): AsyncGenerator<Buffer> {
  const { GetObjectCommand, HeadObjectCommand } = await import('@aws-sdk/client-s3');
  const client = await connectBucket(access);
  const named = <Answer>(answer: Promise<Answer>) => withAddress(answer, `s3://${Bucket}/${Key} cannot be read`);
  const readRange = async (Range: string, IfMatch: string | undefined) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range, IfMatch }));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  };
  try {
    const { ContentLength = 0, ETag } = await named(client.send(new HeadObjectCommand({ Bucket, Key })));
    for (let from = 0; from < ContentLength; from += rangeBytes) {
      const to = Math.min(from + rangeBytes, ContentLength) - 1;
      yield await named(readRange(`bytes=${from}-${to}`, ETag));
    }
  } finally {
    client.destroy();
  }
}
