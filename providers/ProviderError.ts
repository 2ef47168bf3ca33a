/** A provider gave no answer that can be believed. The message tells neither secrets nor whole answers. */
export class ProviderError extends Error {
  readonly type = 'provider.unavailable';
}
