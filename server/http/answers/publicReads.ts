import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { LRUCache, type Perf } from 'lru-cache';
import { textLanguages } from '../../../models/fields/textLanguages.js';
import { preferredLanguage } from '../inputs/preferredLanguage.js';

/** The language that a caller prefers for the texts of records. */
export const languageOf = (request: Request) => preferredLanguage(request, textLanguages);

/** How many public reads of this process were answered from the cache, and how many were read. */
export const cacheCounts = { hit: 0, miss: 0 };

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

const compress = promisify(gzip);
const compressFromBytes = 1_024;

const megabyte = 2 ** 20;
const bytesAtMost = 32 * megabyte;
const entryBytesAtMost = megabyte / 4;
/** Memory of an entry apart from its texts. */
const bytesOfEntry = 1_024;
/**
 * How long an answer is sent again. The store of a product may be half a second old when it is read, so that another
 * process shows a write after at most two seconds.
 */
const cachedForMs = 1_500;

/** An answer with the tags of what it shows: `stores:3` for a row, `products` for a list of the collection. */
export interface TaggedAnswer {
  answer: Tagged;
  tags: readonly string[];
}

interface Kept extends TaggedAnswer {
  readAt: number;
}

interface Reading {
  answer: Promise<Tagged>;
  readAt: number;
  /** The tags that were dropped since it began. */
  dropped: Set<string>;
}

/** An answer of a public read. */
interface PublicAnswer {
  answer: Tagged;
  /** Its age in whole seconds, if it comes from the cache. */
  ageSeconds?: number;
}

/**
 * Caches the answers of public reads for a moment, within a bound of bytes; large answers are not cached. Concurrent
 * identical requests share one read. A write of this process drops the answers that show it.
 */
export class PublicReads {
  private readonly kept: LRUCache<string, Kept>;
  private readonly keysByTag = new Map<string, Set<string>>();
  private readonly reading = new Map<string, Reading>();

  /** @param perf a monotonic clock in milliseconds */
  constructor(private readonly perf: Perf = performance) {
    this.kept = new LRUCache({
      maxSize: bytesAtMost,
      maxEntrySize: entryBytesAtMost,
      // Includes the compressed form; a character of the key may take two bytes.
      sizeCalculation: ({ answer: { body } }, key) => 2 * (body.length + key.length) + bytesOfEntry,
      ttl: cachedForMs,
      ttlAutopurge: true,
      ttlResolution: 0,
      perf,
      dispose: ({ tags }, key) => this.forget(tags, key),
    });
  }

  /** Drops the answers with one of these tags. Those that are being read may show the past, and are not kept. */
  drop(tags: readonly string[]): void {
    this.dropReading(tags);
    for (const tag of tags) for (const key of [...(this.keysByTag.get(tag) ?? [])]) this.kept.delete(key);
  }

  /** Drops the answers that show any row of a collection. */
  dropCollection(collection: string): void {
    const isOf = (tag: string) => tag === collection || tag.startsWith(`${collection}:`);
    this.dropReading([collection]);
    for (const [key, { tags }] of this.kept.entries()) if (tags.some(isOf)) this.kept.delete(key);
  }

  private dropReading(tags: readonly string[]): void {
    for (const [key, { readAt, dropped }] of this.reading) {
      // Such an answer is too old to be kept, and its read may never end.
      if (this.perf.now() - readAt > cachedForMs) this.reading.delete(key);
      else for (const tag of tags) dropped.add(tag);
    }
  }

  /** The answer under this key, read unless it is cached or being read. */
  async get(key: string, read: () => Promise<TaggedAnswer>): Promise<PublicAnswer> {
    const found = this.kept.get(key);
    const running = this.reading.get(key);
    // A read that began before a write may miss it.
    const shared = running?.dropped.size === 0 ? running.answer : undefined;
    cacheCounts[found || shared ? 'hit' : 'miss']++;
    if (found) return { answer: found.answer, ageSeconds: Math.floor((this.perf.now() - found.readAt) / 1_000) };
    return { answer: await (shared ?? this.read(key, read)) };
  }

  private read(key: string, read: () => Promise<TaggedAnswer>): Promise<Tagged> {
    const readAt = this.perf.now();
    const dropped = new Set<string>();
    const answer = read()
      .then((found) => {
        const isPast = found.tags.some((tag) => dropped.has(tag) || dropped.has(tag.split(':', 1)[0] ?? tag));
        if (!isPast) this.keep(key, { ...found, readAt });
        return found.answer;
      })
      .finally(() => {
        if (this.reading.get(key)?.answer === answer) this.reading.delete(key);
      });
    this.reading.set(key, { answer, readAt, dropped });
    return answer;
  }

  private keep(key: string, kept: Kept): void {
    this.kept.set(key, kept, { start: kept.readAt });
    if (!this.kept.has(key)) return;
    for (const tag of kept.tags) {
      const keys = this.keysByTag.get(tag) ?? new Set();
      this.keysByTag.set(tag, keys.add(key));
    }
  }

  private forget(tags: readonly string[], key: string): void {
    for (const tag of tags) {
      const keys = this.keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.keysByTag.delete(tag);
    }
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
export async function sendTagged(request: Request, response: Response, answer: Tagged): Promise<void> {
  response
    .set({ ETag: answer.etag, 'Content-Type': 'application/json; charset=utf-8' })
    .vary('Accept-Encoding, Accept-Language, Authorization');
  if (isFresh(request, answer.etag)) {
    response.status(304).end();
    return;
  }
  if (answer.body.length >= compressFromBytes && request.acceptsEncodings('gzip', 'identity') === 'gzip') {
    answer.gzipped ??= compress(answer.body);
    response.set('Content-Encoding', 'gzip').end(await answer.gzipped);
  } else response.end(answer.body);
}
