import { StorageError, type StorageProvider } from './StorageProvider.js';

/** Stores files in `to`. Files that were stored in `from` earlier stay there, and are removed from both. */
export const movedStorage = (from: StorageProvider, to: StorageProvider): StorageProvider => ({
  ...to,
  remove: async (key) => {
    await to.remove(key);
    await from.remove(key);
  },
});

interface Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The public base address of the bucket. */
  publicUrl: string;
  timeoutMs?: number;
}

const usualTimeoutMs = 10_000;
const forEver = 'public, max-age=31536000, immutable';

/** Stores files in an S3-compatible bucket with path-style addresses. */
export function s3Storage({
  bucket: Bucket,
  publicUrl,
  timeoutMs = usualTimeoutMs,
  ...access
}: Settings): StorageProvider {
  let connected: ReturnType<typeof connect> | undefined;
  /** Runs a call with one timeout for all its attempts. */
  const ask = async <T>(what: string, work: (s3: Connection, options: Options) => Promise<T>): Promise<T> => {
    connected ??= connect(access);
    const s3 = await connected;
    return work(s3, { abortSignal: AbortSignal.timeout(timeoutMs) }).catch((error: Error) => {
      throw new StorageError(`the storage could not ${what}: ${reasonOf(error)}`);
    });
  };

  return {
    baseUrl: publicUrl,
    put: async (Key, Body, ContentType) => {
      const file = { Bucket, Key, Body, ContentType, CacheControl: forEver };
      await ask('store a file', ({ client, PutObjectCommand }, options) =>
        client.send(new PutObjectCommand(file), options),
      );
    },
    createUploadLink: (Key, { contentType: ContentType, bytes: ContentLength }, { now, expiresAt }) =>
      ask('create an upload link', async ({ client, PutObjectCommand, getSignedUrl }) => {
        // The storage itself enforces type and length, and that the key is unused.
        const command = new PutObjectCommand({ Bucket, Key, ContentType, ContentLength, IfNoneMatch: '*' });
        const uploadUrl = await getSignedUrl(client, command, {
          signingDate: now,
          expiresIn: Math.floor((expiresAt.getTime() - now.getTime()) / 1000),
          signableHeaders: new Set(['host', 'content-type', 'content-length', 'if-none-match']),
        });
        return { uploadUrl, headers: { 'Content-Type': ContentType, 'If-None-Match': '*' } };
      }),
    inspect: (Key) =>
      ask('inspect a file', async ({ client, HeadObjectCommand }, options) => {
        const found = await client.send(new HeadObjectCommand({ Bucket, Key }), options).catch((error: Error) => {
          if (statusOf(error) === 404) return undefined;
          throw error;
        });
        return found && { contentType: found.ContentType ?? '', bytes: found.ContentLength ?? 0 };
      }),
    read: (Key, position, length) =>
      ask('read a file', async ({ client, GetObjectCommand }, options) => {
        const Range = `bytes=${position}-${position + length - 1}`;
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }), options);
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      }),
    remove: async (Key) => {
      await ask('remove a file', ({ client, DeleteObjectCommand }, options) =>
        client.send(new DeleteObjectCommand({ Bucket, Key }), options),
      );
    },
    receiver: undefined,
  };
}

type Connection = Awaited<ReturnType<typeof connect>>;
interface Options {
  abortSignal: AbortSignal;
}

/** Loaded at first use: it takes a third of a second and some 30 MB. */
async function connect({ accessKeyId, secretAccessKey, ...place }: Omit<Settings, 'bucket' | 'publicUrl'>) {
  const { S3Client, ...commands } = await import('@aws-sdk/client-s3');
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
  const client = new S3Client({
    ...place,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    // Not all S3-compatible storages support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, getSignedUrl, ...commands };
}

const statusOf = (error: Error): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** A code or a name, since error messages may contain the address. */
function reasonOf(error: Error): string {
  const { code } = error as { code?: unknown };
  return [typeof code === 'string' ? code : error.name, statusOf(error)].filter(Boolean).join(' ');
}
