import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { LRUCache, type Perf } from 'lru-cache';
import { transientErrorKind } from '../../../database/transactions/transientErrorKind.js';
import { textLanguages } from '../../../models/fields/textLanguages.js';
import { preferredLanguage } from '../inputs/preferredLanguage.js';
import { cacheCounts } from './cacheCounts.js';
import { mediaBaseOf } from './mediaBase.js';

/** The language that a caller prefers for the texts of records. */
export const languageOf = (request: Request) => preferredLanguage(request, textLanguages);

/** What an answer may depend on, before the request is checked: language, host and URL. */
export const addressOf = (request: Request): string =>
  `${languageOf(request) ?? ''} ${mediaBaseOf(request)} ${request.originalUrl}`;

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
/** How long an answer may be sent instead of a failed read. */
const staleForMs = 60_000;
const urlsAtMost = 5_000;
const urlLengthAtMost = 500;

/** An answer in the cache. */
interface Kept {
  answer: Tagged;
  readAt: number;
  /** The number of drops before it was read. */
  drops: number;
}

/** An answer of a public read. */
export interface PublicAnswer extends Tagged {
  /** Its age in seconds, if it is sent because the database is away. */
  staleSeconds?: number;
}

/**
 * Caches the answers of public reads for a few seconds, within a bound of bytes; large answers are not cached.
 * Concurrent identical requests share one read. Any write of this process drops everything, including reads in
 * progress. Dropped and expired answers are sent for a minute if the database is away, so that people can continue to
 * read.
 */
export class PublicReads {
  private readonly cached: LRUCache<string, Kept>;
  private running = new Map<string, Promise<Tagged>>();
  private drops = 0;
  /** How each URL that was answered is cached. */
  private readonly entries = new LRUCache<string, CacheEntry>({ max: urlsAtMost });

  /** @param perf a monotonic clock in milliseconds */
  constructor(private readonly perf: Perf = performance) {
    this.cached = new LRUCache({
      maxSize: bytesAtMost,
      maxEntrySize: entryBytesAtMost,
      // Includes the compressed form; a character of the key may take two bytes.
      sizeCalculation: ({ answer: { body } }, key) => 2 * (body.length + key.length) + bytesOfEntry,
      ttl: staleForMs,
      ttlAutopurge: true,
      ttlResolution: 0,
      perf,
    });
  }

  /** Drops everything: something public may have changed. */
  drop(): void {
    this.drops++;
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
    const answer = this.fresh(entry.key);
    if (!answer) return undefined;
    cacheCounts.answers.hit++;
    return { answer, route: entry.route };
  }

  private fresh(key: string): Tagged | undefined {
    const kept = this.cached.get(key);
    return kept?.drops === this.drops && this.perf.now() - kept.readAt <= cachedForMs ? kept.answer : undefined;
  }

  /**
   * The answer under this key, read unless it is cached or being read. If the database is away, an earlier answer of
   * the last minute.
   */
  async get(key: string, read: () => Promise<Tagged>): Promise<PublicAnswer> {
    const known = this.fresh(key) ?? this.running.get(key);
    cacheCounts.answers[known ? 'hit' : 'miss']++;
    try {
      return await (known ?? this.read(key, read));
    } catch (error) {
      const kept = transientErrorKind(error) === 'away' ? this.cached.get(key) : undefined;
      if (!kept) throw error;
      return { ...kept.answer, staleSeconds: Math.floor((this.perf.now() - kept.readAt) / 1_000) };
    }
  }

  private read(key: string, read: () => Promise<Tagged>): Promise<Tagged> {
    const { running, drops } = this;
    const readAt = this.perf.now();
    const reading = read()
      .then((answer) => {
        // A read that began before a drop is stale from its start, and replaces no fresh one.
        if (this.drops === drops || !this.fresh(key)) this.cached.set(key, { answer, readAt, drops });
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
export async function sendCached(request: Request, response: Response, cached: PublicAnswer): Promise<void> {
  if (cached.staleSeconds !== undefined) response.set('Age', String(cached.staleSeconds));
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
