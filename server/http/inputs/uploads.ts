import { createHash } from 'node:crypto';
import express, { type RequestHandler } from 'express';
import multer, { MulterError, memoryStorage } from 'multer';
import { FairLimit } from '../../../database/transactions/FairLimit.js';
import { Refused } from '../../../domain/errors.js';
import { specialSentences } from '../../../domain/errorTexts/specialSentences.js';
import { byteSize } from '../../../domain/text/visibleText.js';
import { readBounded, refuseSlow, requireJson } from './bodies.js';
import { callerKey, clientAddress } from './clientAddress.js';

/** A file field of a form. */
interface FileField {
  /** Per file. */
  maxBytes: number;
  /**
   * The accepted media types. The sender sets them, so the handler must check the content. A file without a known type
   * has that of its name. The only file of a form may be `text/csv`: the body may then be the file itself.
   */
  types: readonly string[];
  /** Accepts any media type: the handler checks the content. */
  byContent?: true;
  /** Accepts up to this number of files; the handler then gets a list. */
  atMost?: number;
  optional?: true;
  description?: string;
}

export type Files = Record<string, FileField>;

/** A file in memory. The sender's file name is dropped. */
export interface UploadedFile {
  type: string;
  bytes: Buffer;
}

/** The files that the handler gets. */
export type Uploaded<F extends Files> = {
  [K in keyof F]: F[K] extends { atMost: number }
    ? UploadedFile[]
    : F[K] extends { optional: true }
      ? UploadedFile | undefined
      : UploadedFile;
};

/** `fieldSize` fits the longest text of a field: 10,000 characters of four bytes. */
const textLimits = { fields: 50, fieldSize: 40_000, fieldNameSize: 100, fieldNestingDepth: 0, headerPairs: 20 };
const textBytesAtMost = 2 ** 20;

/** Uploads of an endpoint in the memory of this process. Further ones wait before they are read. */
const permits = { permits: 8, perAccount: 2, perNetwork: 4, timeoutMs: 9_000 };

/** Whether the endpoint also accepts JSON: if all files are optional. */
export const takesJsonInstead = (files: Files): boolean => Object.values(files).every(({ optional }) => optional);

/** The types of files that are sent as `application/octet-stream`, by the end of their name. */
const typesByEnd: Record<string, string> = {
  csv: 'text/csv',
  pdf: 'application/pdf',
  webm: 'audio/webm',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
};

type SentFile = Pick<Express.Multer.File, 'mimetype' | 'originalname'>;

const typeOf = ({ mimetype, originalname }: SentFile): string =>
  (mimetype === 'application/octet-stream' && typesByEnd[originalname.split('.').at(-1)?.toLowerCase() ?? '']) ||
  mimetype;

/** The file that a body of this type is, if a form is not necessary. */
export const csvFileOf = (files: Files): string | undefined => {
  const [[name, field] = [], ...others] = Object.entries(files);
  return others.length === 0 && field?.types.includes(csvType) ? name : undefined;
};

const csvType = 'text/csv';

/** The gate that parses a form with files; its texts become the body. It keeps its permit until the answer is sent. */
export function receiveUpload(files: Files): RequestHandler {
  const named = Object.entries(files).map(([name, { atMost = 1, maxBytes }]) => ({ name, maxCount: atMost, maxBytes }));
  const bytesAtMost = named.reduce((sum, { maxCount, maxBytes }) => sum + maxCount * maxBytes, textBytesAtMost);
  const parts = textLimits.fields + named.reduce((sum, { maxCount }) => sum + maxCount, 0);
  const parse = multer({
    storage: memoryStorage(),
    limits: { ...textLimits, parts, fileSize: Math.max(...named.map(({ maxBytes }) => maxBytes)) },
    // Synchronous: during a wait, the received bytes would pile up.
    fileFilter: (_request, file, decide) =>
      takesType(files[file.fieldname], typeOf(file)) ? decide(null, true) : decide(wrongType(files, file.fieldname)),
  }).fields(named);
  const parseCsv = express.raw({ type: csvType, limit: bytesAtMost });
  const csvFile = csvFileOf(files);
  const uploads = new FairLimit(permits);
  const tooMuch = () => {
    const [only, ...others] = named;
    if (only && others.length === 0 && only.maxCount === 1) return tooLarge(only.name, only.maxBytes);
    return new Refused('file_too_large', {
      sentence: specialSentences.filesTooLarge(byteSize(bytesAtMost)),
    });
  };

  return async (request, response, next) => {
    const isCsv = csvFile !== undefined && request.is(csvType);
    if (!isCsv && !request.is('multipart/form-data')) {
      if (!takesJsonInstead(files)) throw wrongMediaType();
      response.locals.files = pickFiles(files, {});
      requireJson(request, response, next);
      return;
    }
    if (Number(request.headers['content-length']) > bytesAtMost) throw tooMuch();
    const user = { account: callerKey(request), network: clientAddress(request) };
    const take = async () => {
      if (response.closed) return;
      const closed = new Promise((resolve) => response.once('close', resolve));
      await readBounded(request, bytesAtMost, tooMuch, (done) => {
        refuseSlow(request, () => uploads.delaysOthers(user), done);
        const read = isCsv ? parseCsv : parse;
        read(request, response, (error) => done(error && refusalOf(error, files)));
      });
      const { body } = request;
      const sent = isCsv
        ? { [csvFile]: [{ mimetype: csvType, originalname: '', buffer: body, size: body.length }] }
        : request.files;
      response.locals.files = pickFiles(files, Object(sent));
      if (isCsv) request.body = {};
      next();
      await closed;
    };
    await uploads.run(user, take);
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

function tooLarge(field: string, maxBytes: number): Refused {
  const size = byteSize(maxBytes);
  return new Refused('file_too_large', {
    sentence: specialSentences.fileTooLarge(size),
    details: [{ field, message: `must have at most ${size}` }],
  });
}

const tooMuchText = ['LIMIT_FIELD_VALUE', 'LIMIT_FIELD_COUNT', 'LIMIT_PART_COUNT'];

/** The refusal for an error of the parser. Other errors mean a malformed or aborted form. */
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
        ? `accepts at most ${declared.atMost ?? 1}`
        : `is not a file field: send ${Object.keys(files).join(' or ')}`,
    );
  }
  if (tooMuchText.includes(code))
    return new Refused('body_too_large', {
      sentence: 'The form has too much text. Send at most 50 fields of at most 40 kB.',
    });
  return new Refused('malformed_request');
}

function pickFiles(files: Files, sent: Record<string, Express.Multer.File[]>): Record<string, unknown> {
  const picked = Object.entries(files).map(([name, { optional, atMost, maxBytes }]) => {
    const given = sent[name] ?? [];
    if (given.length === 0 && !optional) throw wrong(name, 'is required');
    if (given.some(({ size }) => size > maxBytes)) throw tooLarge(name, maxBytes);
    const uploaded = given.map((file): UploadedFile => ({ type: typeOf(file), bytes: file.buffer }));
    return [name, atMost === undefined ? uploaded[0] : uploaded];
  });
  return Object.fromEntries(picked);
}

/** The digests of the files, which an `Idempotency-Key` compares. */
export const digestFiles = (files: Uploaded<Files>): string[][] =>
  Object.values(files).map((given) => [given].flat().map((file) => (file ? digestOf(file) : '')));

const digestOf = ({ type, bytes }: UploadedFile) => createHash('sha256').update(type).update(bytes).digest('hex');
