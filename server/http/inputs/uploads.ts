import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import multer, { MulterError, memoryStorage } from 'multer';
import { ConcurrencyLimit } from '../../../database/transactions/ConcurrencyLimit.js';
import { ConcurrencyLimits } from '../../../database/transactions/ConcurrencyLimits.js';
import { Refused } from '../../../domain/errors.js';
import { callerKey } from './clientAddress.js';
import { requireJson } from './jsonBody.js';

/** A field of a form that takes files. */
interface FileField {
  /** For each file. */
  maxBytes: number;
  /** Media types, as the sender names them: whether a file is what it says is for the handler to find out. */
  types: readonly string[];
  /** Whatever the sender names it: the handler looks at the content alone. */
  byContent?: true;
  /** Takes several files, up to this many; the handler then gets a list. */
  atMost?: number;
  optional?: true;
  description?: string;
}

export type Files = Record<string, FileField>;

/** A file that was sent, in memory. The sender's name for it is not kept. */
export interface UploadedFile {
  type: string;
  bytes: Buffer;
}

/** What the handler gets for the files that were declared. */
export type Uploaded<F extends Files> = {
  [K in keyof F]: F[K] extends { atMost: number }
    ? UploadedFile[]
    : F[K] extends { optional: true }
      ? UploadedFile | undefined
      : UploadedFile;
};

/** A field has so many bytes: as many as the longest text that one takes, 10,000 characters of four. */
const textLimits = { fields: 50, fieldSize: 40_000, fieldNameSize: 100, fieldNestingDepth: 0, headerPairs: 20 };
const textBytesAtMost = 2 ** 20;

/** How many uploads of an endpoint are in the memory of this process at once; the others wait until they are read. */
const atOnce = 8;
/** How many of them one caller may have, however slowly they come: the others' places are for the others. */
const ofCallerAtOnce = 2;
const waitMs = 9_000;

/** Where all files may be left out, JSON is as good as a form. */
export const takesJsonInstead = (files: Files): boolean => Object.values(files).every(({ optional }) => optional);

/** The gate that reads a form with files; its texts become the body. It holds its place until the answer is sent. */
export function receiveUpload(files: Files): RequestHandler {
  const named = Object.entries(files).map(([name, { atMost = 1, maxBytes }]) => ({ name, maxCount: atMost, maxBytes }));
  const bytesAtMost = named.reduce((sum, { maxCount, maxBytes }) => sum + maxCount * maxBytes, textBytesAtMost);
  const parts = textLimits.fields + named.reduce((sum, { maxCount }) => sum + maxCount, 0);
  const parse = multer({
    storage: memoryStorage(),
    limits: { ...textLimits, parts, fileSize: Math.max(...named.map(({ maxBytes }) => maxBytes)) },
    // Decides at once: while it waited, what was sent would pile up.
    fileFilter: (_request, { fieldname, mimetype }, decide) =>
      takesType(files[fieldname], mimetype) ? decide(null, true) : decide(wrongType(files, fieldname)),
  }).fields(named);
  const uploads = new ConcurrencyLimit(atOnce, waitMs);
  const uploadsOfCaller = new ConcurrencyLimits(ofCallerAtOnce, waitMs);

  return async (request, response, next) => {
    if (!request.is('multipart/form-data')) {
      if (!takesJsonInstead(files)) throw wrongMediaType();
      response.locals.files = pickFiles(files, {});
      requireJson(request, response, next);
      return;
    }
    if (Number(request.headers['content-length']) > bytesAtMost) throw new Refused('file_too_large');
    const take = async () => {
      if (response.closed) return;
      const closed = new Promise((resolve) => response.once('close', resolve));
      await new Promise<void>((resolve, reject) => {
        parse(request, response, (error) => (error ? reject(refusalOf(error, files)) : resolve()));
      });
      response.locals.files = pickFiles(files, Object(request.files));
      next();
      await closed;
    };
    await uploadsOfCaller.run(callerKey(request), () => uploads.run(take));
  };
}

const wrongMediaType = () =>
  new Refused('unsupported_media_type', { sentence: 'Send the body as multipart/form-data.' });

const takesType = (field: FileField | undefined, type: string) =>
  field !== undefined && (field.byContent || field.types.includes(type));

function wrongType(files: Files, field: string): Refused {
  const message = `must be one of ${files[field]?.types.join(', ')}`;
  return new Refused('unsupported_file_type', { details: [{ field, message }] });
}

const wrong = (field: string, message: string) => new Refused('validation_failed', { details: [{ field, message }] });

const tooLarge = (field: string, maxBytes: number) =>
  new Refused('file_too_large', { details: [{ field, message: `must have at most ${maxBytes} bytes` }] });

const tooMuchText = ['LIMIT_FIELD_VALUE', 'LIMIT_FIELD_COUNT', 'LIMIT_PART_COUNT'];

/** What the reader of forms gives up with. Whatever else it throws tells of a form that is none, or that broke off. */
function refusalOf(error: unknown, files: Files): Refused {
  if (error instanceof Refused) return error;
  if (!(error instanceof MulterError)) return new Refused('malformed_request');
  const { code, field = '' } = error;
  const declared = files[field];
  if (code === 'LIMIT_FILE_SIZE') return tooLarge(field, declared?.maxBytes ?? 0);
  if (code === 'LIMIT_UNEXPECTED_FILE') {
    return wrong(
      field,
      declared
        ? `takes at most ${declared.atMost ?? 1} of them`
        : `is no file field: send ${Object.keys(files).join(' or ')}`,
    );
  }
  if (tooMuchText.includes(code))
    return new Refused('body_too_large', { sentence: 'The form has too much text in it.' });
  return new Refused('malformed_request');
}

function pickFiles(files: Files, sent: Record<string, Express.Multer.File[]>): Record<string, unknown> {
  const picked = Object.entries(files).map(([name, { optional, atMost, maxBytes }]) => {
    const given = sent[name] ?? [];
    if (given.length === 0 && !optional) throw wrong(name, 'is required');
    if (given.some(({ size }) => size > maxBytes)) throw tooLarge(name, maxBytes);
    const uploaded = given.map(({ mimetype, buffer }): UploadedFile => ({ type: mimetype, bytes: buffer }));
    return [name, atMost === undefined ? uploaded[0] : uploaded];
  });
  return Object.fromEntries(picked);
}

/** The same for the same files: what an `Idempotency-Key` compares. */
export const digestFiles = (files: Uploaded<Files>): string[][] =>
  Object.values(files).map((given) => [given].flat().map((file) => (file ? digestOf(file) : '')));

const digestOf = ({ type, bytes }: UploadedFile) => createHash('sha256').update(type).update(bytes).digest('hex');
