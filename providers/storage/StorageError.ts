/** The storage did not do what it was asked, and may the next time: it is away, full, or does not take our keys. */
export class StorageError extends Error {
  readonly type = 'storage.unavailable';
}
