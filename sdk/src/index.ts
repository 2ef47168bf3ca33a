export { ApiError, type ErrorCode, isApiError } from './ApiError.js';
export type { Client, Credentials, StreamEvent } from './Client.js';
export { createClient } from './createClient.js';
export type * from './generated/schema.js';
export type { Session } from './Session.js';
export type { ClientOptions } from './Settings.js';
export type { RetryPolicy } from './withRetries.js';
