import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { LRUCache, type Perf } from 'lru-cache';
import { textLanguages } from '../../../models/fields/textLanguages.js';
import { preferredLanguage } from '../inputs/preferredLanguage.js';

/** The language that a caller wants the texts of records in, where they have them in it. */
export const languageOf = (request: Request) => preferredLanguage(request, textLanguages);

/** What a request asks for, as far as an answer may depend on it before it is checked. */
export const addressOf = (request: Request): string => `${languageOf(request) ?? ''} ${request.originalUrl}`;

/** An answer as bytes, with the tag that names just these. */
interface Tagged {
  body: Buffer;
  /** Packed for the first who can unpack it. */
  gzipped?: Promise<Buffer>;
  etag: string;
}

/** A JSON text as it is sent, under a tag made of its bytes. */
export const tagged = (text: string): Tagged => {
  const body = Buffer.from(text);
  return { body, etag: `W/"${createHash('sha1').update(body).digest('base64url')}"` };
};

const pack = promisify(gzip);
const gzipFrom = 1_024;

const megabyte = 2 ** 20;
const bytesAtMost = 32 * megabyte;
const bytesOfOneAtMost = megabyte / 4;
/** What an entry costs besides its texts. */
const bytesOfEntry = 1_024;
const cachedForMs = 4_000;
const urlsAtMost = 5_000;
const urlLengthAtMost = 500;

/**
 * Caches the answers of public reads for a few seconds, up to a number of bytes; a large answer is not cached. One reader
 * asks the database for any number of callers who ask the same; any write of this process drops everything, also what
 * is being read while it happens.
 */
export class PublicReads {
  private readonly cached: LRUCache<string, Tagged>;
  private running = new Map<string, Promise<Tagged>>();
  /** The keys that addresses were found to ask for. */
  private readonly keys = new LRUCache<string, string>({ max: urlsAtMost });

  /** @param perf a clock in milliseconds that never goes back */
  constructor(perf: Perf = performance) {
    this.cached = new LRUCache({
      maxSize: bytesAtMost,
      maxEntrySize: bytesOfOneAtMost,
      // Room for the packed form as well; a character of the key may take two bytes.
      sizeCalculation: ({ body }, key) => 2 * (body.length + key.length) + bytesOfEntry,
      ttl: cachedForMs,
      ttlAutopurge: true,
      ttlResolution: 0,
      perf,
    });
  }

  /** Forgets everything: something that is shown may have changed. */
  drop(): void {
    this.cached.clear();
    this.running = new Map();
  }

  /** Remembers that an address asks for the answer under this key. */
  remember(url: string, key: string): void {
    if (url.length <= urlLengthAtMost) this.keys.set(url, key);
  }

  /** The answer that an address asks for, if both are known. */
  find(url: string): Tagged | undefined {
    const key = this.keys.get(url);
    return key === undefined ? undefined : this.cached.get(key);
  }

  /** The answer under this key: cached, being read, or read now. */
  async get(key: string, read: () => Promise<Tagged>): Promise<Tagged> {
    const { cached, running } = this;
    const known = cached.get(key) ?? running.get(key);
    if (known) return known;
    const reading = read()
      .then((answer) => {
        // After a drop nobody may find what was read before it.
        if (this.running === running) cached.set(key, answer);
        return answer;
      })
      .finally(() => running.delete(key));
    running.set(key, reading);
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

/** Sends an answer that is cached as bytes; 304 where the caller has it already. */
export async function sendCached(request: Request, response: Response, cached: Tagged): Promise<void> {
  response
    .set({ ETag: cached.etag, 'Content-Type': 'application/json; charset=utf-8' })
    .vary('Accept-Encoding, Accept-Language');
  if (hasIt(request, cached.etag)) {
    response.status(304).end();
    return;
  }
  if (cached.body.length >= gzipFrom && request.acceptsEncodings('gzip', 'identity') === 'gzip') {
    cached.gzipped ??= pack(cached.body);
    response.set('Content-Encoding', 'gzip').end(await cached.gzipped);
  } else response.end(cached.body);
}
