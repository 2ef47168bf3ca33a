import type { S3Client } from '@aws-sdk/client-s3';

/** The access to a bucket of backups. */
export interface BackupBucket {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const attempts = 5;

/** Returns a client of the storage. The package is loaded at first use, because it takes a third of a second. */
export async function connectBucket({ accessKeyId, secretAccessKey, ...place }: BackupBucket): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  return new S3Client({
    ...place,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: attempts,
    // Not all S3-compatible storages support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
