import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { clientAddress } from '../inputs/clientAddress.js';
import { rateLimited } from './rateLimited.js';

const windowMs = 60_000;
const partitionLength = 12;

/** The reads of a client since its first one, for a minute. */
interface Window {
  reads: number;
  endsAt: number;
  /** The value of `RateLimit-Policy`. */
  policy: string;
}

/** By address, the oldest first. */
const windows = new Map<string, Window>();

/**
 * The gate of all public reads together: generous, since many phones share one address. Counts in the memory of this
 * process, because a counter in the database would cost as much as the read. `express-rate-limit` would take a tenth of
 * the time of a cached read (decision 0111); the headers are the same.
 */
export const publicReadGate: RequestHandler = (request, response, next) => {
  const { rateLimitsEnabled, publicReadsPerMinute: limit } = request.app.locals.world.config;
  if (!rateLimitsEnabled) return next();
  const now = Date.now();
  const window = windowOf(clientAddress(request), limit, now);
  window.reads++;
  const waitMs = window.endsAt - now;
  const remaining = Math.max(0, limit - window.reads);
  response.setHeader('RateLimit', `"publicReads"; r=${remaining}; t=${Math.ceil(waitMs / 1000)}`);
  response.setHeader('RateLimit-Policy', window.policy);
  next(window.reads > limit ? rateLimited('publicReads', waitMs) : undefined);
};

function windowOf(address: string, limit: number, now: number): Window {
  const open = windows.get(address);
  if (open && open.endsAt > now) return open;
  removeEnded(now);
  const policy = `"publicReads"; q=${limit}; w=${windowMs / 1000}; pk=:${partitionOf(address)}:`;
  const window = { reads: 0, endsAt: now + windowMs, policy };
  windows.set(address, window);
  return window;
}

function removeEnded(now: number): void {
  for (const [address, { endsAt }] of windows) {
    if (endsAt > now) return;
    windows.delete(address);
  }
}

/** Names the client without its address. */
function partitionOf(address: string): string {
  const digest = createHash('sha256').update(address).digest('hex');
  return Buffer.from(digest.slice(0, partitionLength)).toString('base64');
}
