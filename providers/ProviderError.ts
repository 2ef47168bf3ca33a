/** A provider gave no valid answer. The message contains neither secrets nor whole answers. */
export class ProviderError extends Error {
  readonly type = 'provider.unavailable';
}
