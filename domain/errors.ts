import type { Language } from '../models/fields/accountFields.js';
import { type RefusalCode, refusals } from './refusals.js';

/** Refusals that clients see under the code of another one, which has the same reason but another status. */
const shownAs: Partial<Record<RefusalCode, RefusalCode>> = { payments_off: 'payments_disabled' };

/** The code that clients see. */
export const shownCode = (code: RefusalCode): RefusalCode => shownAs[code] ?? code;

export interface Detail {
  field: string;
  message: string;
}

/** A text in each language, or only in English if developers or staff read it. */
export type Sentence = string | Readonly<Record<Language, string>>;

export interface RefusalExtras {
  /** Replaces the table's sentence, for instance to name a number. */
  sentence?: Sentence;
  details?: Detail[];
  /** Further members of the body, such as `retryAfterSeconds`. */
  body?: Record<string, unknown>;
  /** The `Retry-After` header. */
  retryAfterSeconds?: number;
  headers?: Record<string, string>;
}

/** Thrown to refuse a request. The error middleware answers with it; `message` is the English sentence. */
export class Refused extends Error {
  readonly status: number;

  constructor(
    readonly code: RefusalCode,
    readonly extras: RefusalExtras = {},
  ) {
    const { sentence = refusals[code][1] } = extras;
    super(typeof sentence === 'string' ? sentence : sentence.en);
    this.status = refusals[code][0];
  }
}

/** A refusal with the time of the next try in the body and the header, and in the sentence if `sentence` is given. */
export function retryAfter(code: RefusalCode, waitMs: number, sentence?: (seconds: number) => Sentence): Refused {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new Refused(code, {
    ...(sentence && { sentence: sentence(retryAfterSeconds) }),
    body: { retryAfterSeconds },
    retryAfterSeconds,
  });
}
