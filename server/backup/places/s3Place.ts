import type { CompletedPart } from '@aws-sdk/client-s3';
import { type BackupBucket, connectBucket } from './connectBucket.js';
import type { Place } from './Place.js';
import { withAddress } from './withAddress.js';

/** S3 accepts 10,000 parts: archives of up to 320 GB. */
const partBytes = 32 * 2 ** 20;

/** Stores backups in a bucket, each as a multipart upload: it appears when it is complete. */
export const s3Place = (access: BackupBucket, Bucket: string, prefix: string): Place => ({
  create: async (name) => {
    const s3 = await import('@aws-sdk/client-s3');
    const client = await connectBucket(access);
    const file = { Bucket, Key: [prefix, name].filter(Boolean).join('/') };
    const address = `s3://${Bucket}/${file.Key}`;
    const named = <Answer>(answer: Promise<Answer>) => withAddress(answer, `${address} cannot be written`);
    const { UploadId } = await named(client.send(new s3.CreateMultipartUploadCommand(file)));
    const upload = { ...file, UploadId };
    const parts: CompletedPart[] = [];
    let waiting: Buffer[] = [];
    let bytes = 0;
    const flush = async () => {
      const PartNumber = parts.length + 1;
      const part = new s3.UploadPartCommand({ ...upload, PartNumber, Body: Buffer.concat(waiting) });
      const { ETag } = await named(client.send(part));
      parts.push({ ETag, PartNumber });
      waiting = [];
      bytes = 0;
    };
    return {
      write: async (part) => {
        waiting.push(part);
        bytes += part.length;
        if (bytes >= partBytes) await flush();
      },
      finish: async () => {
        if (bytes > 0) await flush();
        const complete = new s3.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } });
        await named(client.send(complete));
        client.destroy();
        return address;
      },
      discard: async () => {
        await client.send(new s3.AbortMultipartUploadCommand(upload)).catch(() => undefined);
        client.destroy();
      },
    };
  },
});
