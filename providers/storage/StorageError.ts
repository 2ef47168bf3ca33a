/** A storage operation failed and may be retried: the storage is unreachable or full, or rejects the credentials. */
export class StorageError extends Error {
  readonly type = 'storage.unavailable';
}
