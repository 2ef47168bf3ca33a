import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { LRUCache, type Perf } from 'lru-cache';
import { textLanguages } from '../../../models/fields/textLanguages.js';
import { preferredLanguage } from '../inputs/preferredLanguage.js';
import { cacheCounts } from './cacheCounts.js';

/** The language that a caller prefers for the texts of records. */
export const languageOf = (request: Request) => preferredLanguage(request, textLanguages);

/** What an answer may depend on, before the request is checked: language and URL. */
export const addressOf = (request: Request): string => `${languageOf(request) ?? ''} ${request.originalUrl}`;

/** An answer as bytes, with its ETag. */
export interface Tagged {
  body: Buffer;
  /** Compressed for the first client that accepts gzip. */
  gzipped?: Promise<Buffer>;
  etag: string;
}

/** Encodes a JSON text, with an ETag made of its bytes. */
export const tagged = (text: string): Tagged => {
  const body = Buffer.from(text);
  return { body, etag: `W/"${createHash('sha1').update(body).digest('base64url')}"` };
};

interface CacheEntry {
  key: string;
  /** The pattern of the route. */
  route: string;
  /** Whether a signed-in consumer gets another answer. */
  isPersonal: boolean;
}

const compress = promisify(gzip);
const compressFromBytes = 1_024;

const megabyte = 2 ** 20;
const bytesAtMost = 32 * megabyte;
const entryBytesAtMost = megabyte / 4;
/** Memory of an entry apart from its texts. */
const bytesOfEntry = 1_024;
const cachedForMs = 4_000;
const urlsAtMost = 5_000;
const urlLengthAtMost = 500;

/**
 * Caches the answers of public reads for a few seconds, within a bound of bytes; large answers are not cached.
 * Concurrent identical requests share one read. Any write of this process drops everything, including reads in
 * progress.
 */
export class PublicReads {
  private readonly cached: LRUCache<string, Tagged>;
  private running = new Map<string, Promise<Tagged>>();
  /** How each URL that was answered is cached. */
  private readonly entries = new LRUCache<string, CacheEntry>({ max: urlsAtMost });

  /** @param perf a monotonic clock in milliseconds */
  constructor(perf: Perf = performance) {
    this.cached = new LRUCache({
      maxSize: bytesAtMost,
      maxEntrySize: entryBytesAtMost,
      // Includes the compressed form; a character of the key may take two bytes.
      sizeCalculation: ({ body }, key) => 2 * (body.length + key.length) + bytesOfEntry,
      ttl: cachedForMs,
      ttlAutopurge: true,
      ttlResolution: 0,
      perf,
    });
  }

  /** Drops everything: something public may have changed. */
  drop(): void {
    this.cached.clear();
    this.running = new Map();
  }

  /** Remembers how the answers of a URL are cached. */
  remember(url: string, entry: CacheEntry): void {
    if (url.length <= urlLengthAtMost) this.entries.set(url, entry);
  }

  /** The cached answer for a URL, unless it depends on the caller, who has a credential. */
  find(url: string, hasCredential: boolean): { answer: Tagged; route: string } | undefined {
    const entry = this.entries.get(url);
    if (!entry || (entry.isPersonal && hasCredential)) return undefined;
    const answer = this.cached.get(entry.key);
    if (!answer) return undefined;
    cacheCounts.answers.hit++;
    return { answer, route: entry.route };
  }

  /** The answer under this key, read unless it is cached or being read. */
  async get(key: string, read: () => Promise<Tagged>): Promise<Tagged> {
    const { cached, running } = this;
    const known = cached.get(key) ?? running.get(key);
    if (known) {
      cacheCounts.answers.hit++;
      return known;
    }
    cacheCounts.answers.miss++;
    const reading = read()
      .then((answer) => {
        // A read that began before a drop must not be cached.
        if (this.running === running) cached.set(key, answer);
        return answer;
      })
      .finally(() => running.delete(key));
    running.set(key, reading);
    return reading;
  }
}

/**
 * Whether the caller has this answer already (RFC 9110, 13.1.2). Express's `request.fresh` is false for every request
 * with `Cache-Control: no-cache`, which `fetch` sends along with an ETag.
 */
function isFresh(request: Request, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  const tags = request.get('If-None-Match') ?? '';
  return tags.trim() === '*' || tags.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** Sends encoded bytes, or 304 if the caller has them already. */
export async function sendCached(request: Request, response: Response, cached: Tagged): Promise<void> {
  response
    .set({ ETag: cached.etag, 'Content-Type': 'application/json; charset=utf-8' })
    .vary('Accept-Encoding, Accept-Language, Authorization');
  if (isFresh(request, cached.etag)) {
    response.status(304).end();
    return;
  }
  if (cached.body.length >= compressFromBytes && request.acceptsEncodings('gzip', 'identity') === 'gzip') {
    cached.gzipped ??= compress(cached.body);
    response.set('Content-Encoding', 'gzip').end(await cached.gzipped);
  } else response.end(cached.body);
}
