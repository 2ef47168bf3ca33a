import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';

/** An answer as bytes, with the tag that names just these. */
interface Tagged {
  body: Buffer;
  gzipped?: Buffer;
  etag: string;
}

interface Kept extends Tagged {
  until: number;
}

/** A JSON text as it is sent, under a tag made of its bytes. */
export const tagged = (text: string): Tagged => {
  const body = Buffer.from(text);
  return { body, etag: `W/"${createHash('sha1').update(body).digest('base64url')}"` };
};

const keptAtMost = 500;
const keptForMs = 4_000;
const gzipFrom = 1_024;

/**
 * Keeps the answers of public reads for a few seconds. One reader asks the database for any number of callers of
 * the same address; any write of this process drops everything, also what is being read while it happens.
 */
export class PublicReads {
  private kept = new Map<string, Kept>();
  private running = new Map<string, Promise<Kept>>();

  /** @param now a clock in milliseconds that never goes back */
  constructor(private readonly now = () => performance.now()) {}

  /** Forgets everything: something that is shown may have changed. */
  drop(): void {
    this.kept = new Map();
    this.running = new Map();
  }

  /** The answer for this address: kept, being read, or read now. */
  async get(key: string, read: () => Promise<Tagged>): Promise<Kept> {
    const kept = this.kept.get(key);
    if (kept && kept.until > this.now()) return kept;
    const running = this.running.get(key);
    if (running) return running;
    const { kept: into, running: among } = this;
    const reading = read()
      .then((answer) => {
        const fresh = { ...answer, until: this.now() + keptForMs };
        // Into the maps as they were at the start: after a drop nobody looks there any more.
        if (into.size >= keptAtMost) into.clear();
        into.set(key, fresh);
        return fresh;
      })
      .finally(() => among.delete(key));
    among.set(key, reading);
    return reading;
  }
}

/**
 * Whether the caller has this answer already (RFC 9110, 13.1.2). Express's own `request.fresh` says no to every request
 * with `Cache-Control: no-cache`, which is what `fetch` sends along with a tag.
 */
function hasIt(request: Request, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  const tags = request.get('If-None-Match') ?? '';
  return tags.trim() === '*' || tags.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** Sends an answer that is kept as bytes; 304 where the caller has it already. */
export function sendKept(request: Request, response: Response, kept: Tagged): void {
  response.set({ ETag: kept.etag, 'Content-Type': 'application/json; charset=utf-8' }).vary('Accept-Encoding');
  if (hasIt(request, kept.etag)) {
    response.status(304).end();
    return;
  }
  if (kept.body.length >= gzipFrom && request.acceptsEncodings('gzip', 'identity') === 'gzip') {
    kept.gzipped ??= gzipSync(kept.body, { level: 6 });
    response.set('Content-Encoding', 'gzip').end(kept.gzipped);
  } else response.end(kept.body);
}
