import type { HeadersOptions } from 'openapi-fetch';

/** The parameters of a call, without the types of its operation. */
export interface AnyInit {
  params?: {
    path?: Record<string, unknown>;
    query?: Record<string, unknown>;
    header?: Record<string, string | undefined>;
  };
  body?: unknown;
  headers?: HeadersOptions;
  signal?: AbortSignal;
}
