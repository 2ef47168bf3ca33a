import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import { DatabaseAway } from '../../database/availability/DatabaseAway.js';
import { ConcurrencyLimit } from '../../database/transactions/ConcurrencyLimit.js';
import { serially } from '../../database/transactions/serially.js';
import { runInTrace } from '../../database/transactions/traces.js';
import { minute } from '../../domain/durations.js';
import { Refused } from '../../domain/errors.js';
import { mediaBaseOf, withMediaBase } from './answers/mediaBase.js';
import { languageOf, sendTagged, tagged } from './answers/publicReads.js';
import {
  AlreadyExisting,
  type Endpoint,
  type Handler,
  HtmlPage,
  isPublicRead,
  type Method,
  redirected,
  statusOfExisting,
} from './declaration.js';
import { runIdempotently } from './gates/idempotency.js';
import type { Input } from './inputs/inputReader.js';
import { digestFiles } from './inputs/uploads.js';
import { listenerOf, type StreamEvent, sendEvents } from './streams/streams.js';
import { traceOf } from './trace.js';

/** The last gate of an endpoint: runs the handler and sends its answer, in the trace of the request. */
export function answerRequest(name: string, method: Method, endpoint: Endpoint, handler: Handler): RequestHandler {
  const answer = answererOf(name, method, endpoint, handler);
  const limitMs = endpoint.file || endpoint.prepare ? slowMs : deadlineMs;
  const inTime: Answerer =
    endpoint.stream || endpoint.download
      ? answer
      : (request, response) => beforeDeadline(limitMs, answer(request, response));
  return (request, response) => runInTrace(traceOf(request), () => inTime(request, response));
}

type Answerer = (request: Request, response: Response) => Promise<void>;

/** How long a request may take before it is answered with 503. */
const deadlineMs = 15_000;
/** For requests that wait for another service, or that process a file. */
const slowMs = minute;

/** @throws DatabaseAway at the deadline; the work behind it may end later */
async function beforeDeadline(limitMs: number, answered: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_never, fail) => {
    timer = setTimeout(() => fail(new DatabaseAway()), limitMs);
  });
  await Promise.race([answered, tooLate]).finally(() => clearTimeout(timer));
}

function answererOf(name: string, method: Method, endpoint: Endpoint, handler: Handler): Answerer {
  const run = runnerOf(name, method, endpoint, handler);
  const { stream, download } = endpoint;
  if (stream) {
    return async (request, response) => {
      const listener = listenerOf(request, response);
      const call = { ...callOf(request, response), ...listener };
      const events = (await handler(call)) as AsyncIterable<StreamEvent<unknown>>;
      await sendEvents(response, events, listener, stream);
    };
  }
  if (download) {
    return async (request, response) => {
      await sendDownload(response, download, (await handler(callOf(request, response))) as AsyncIterable<string>);
    };
  }
  const { cached: tagsOf } = endpoint;
  if (tagsOf) {
    return async (request, response) => {
      if (request.viewerId !== undefined) return answerPersonally(request, response, run);
      response.set('Cache-Control', 'public, no-cache');
      // Keyed by the checked input: undeclared parameters must not create cache entries.
      const { params, query }: Input = response.locals.input;
      const inputs = JSON.stringify([params, query]);
      const key = `${name} ${languageOf(request) ?? ''} ${mediaBaseOf(request)} ${inputs}`;
      const { answer, ageSeconds } = await request.app.locals.publicReads.get(key, async () => {
        const { body, result } = await run(request, response);
        return { answer: tagged(body), tags: tagsOf(result) };
      });
      if (ageSeconds !== undefined) response.set('Age', String(ageSeconds));
      await sendTagged(request, response, answer);
    };
  }
  if (isPublicRead(endpoint)) {
    return (request, response) => answerPersonally(request, response, run);
  }
  return async (request, response) => {
    const { status, body, result } = await run(request, response);
    response.status(status).set('Cache-Control', 'private, no-store');
    if (endpoint.page) response.vary('Accept');
    if (result instanceof HtmlPage) {
      response.set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': result.policy });
      return void response.send(body);
    }
    if (status === redirected) return void response.set('Location', JSON.parse(body)).end();
    response.set('Content-Type', 'application/json; charset=utf-8');
    // Only the answer to a read needs the ETag that `send` computes.
    if (method === 'get') response.send(body);
    else response.end(body);
  };
}

/**
 * Streams a file, no faster than the client reads it. The file name sets the media type. An error aborts the
 * connection, so that a partial file is not taken for a complete one.
 */
async function sendDownload(response: Response, name: string, chunks: AsyncIterable<string>): Promise<void> {
  response.set('Cache-Control', 'private, no-store').attachment(name);
  await pipeline(Readable.from(chunks), response).catch((error) => {
    // The client disconnected: there is no one to answer.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

const statusOfCreated = 201;

/**
 * The ids of the rows in an answer, by name: `{ order: 71, payment: 12 }`. An answer that is a row itself names only
 * that one, since the rows within it existed: `{ id: 5 }`. Undefined if there is none.
 */
function idsOf(result: unknown): Record<string, number> | undefined {
  if (result instanceof AlreadyExisting) return undefined;
  const own = Object(result).id;
  if (typeof own === 'number') return { id: own };
  const ids = Object.entries(Object(result)).flatMap(([name, row]) => {
    const { id } = Object(row);
    return typeof id === 'number' ? [[name, id] as const] : [];
  });
  return ids.length > 0 ? Object.fromEntries(ids) : undefined;
}

type Run = ReturnType<typeof runnerOf>;

/** Answers a public read that depends on the caller, with an ETag for the caller's own cache. */
async function answerPersonally(request: Request, response: Response, run: Run): Promise<void> {
  const { body } = await run(request, response);
  response.set('Cache-Control', 'private, no-cache');
  await sendTagged(request, response, tagged(body));
}

interface Answer {
  /** What the handler returned; undefined if the answer was stored under an idempotency key. */
  result?: unknown;
  status: number;
  body: string;
}

/** Prepares, queues and runs the handler, under the idempotency key if there is one. */
function runnerOf(name: string, method: Method, endpoint: Endpoint, handler: Handler) {
  const queue = queueOf(method, endpoint);
  const [status] = endpoint.answer;
  return async (request: Request, response: Response): Promise<Answer> => {
    const { input } = response.locals;
    const call = callOf(request, response);
    const inLine = async <T>(work: (prepared: unknown) => Promise<T>) => {
      const prepared = await endpoint.prepare?.(call);
      const done = queue(input, prepared, () => work(prepared));
      return endpoint.onRefused ? done.catch((error: unknown) => rethrow(endpoint, call, error)) : done;
    };
    const mediaBase = mediaBaseOf(request);
    const handle = async (prepared: unknown) => {
      const result = await handler({ ...call, prepared });
      if (status === statusOfCreated || endpoint.creates) response.locals.created = idsOf(result);
      return serialize(result, status, mediaBase);
    };
    if (!endpoint.idempotent) return inLine(handle);
    const fingerprinted = endpoint.file ? { ...input, files: digestFiles(call.files) } : input;
    return runIdempotently(request, response, { name, input: fingerprinted, inLine }, handle);
  };
}

async function rethrow({ onRefused }: Endpoint, call: ReturnType<typeof callOf>, error: unknown): Promise<never> {
  throw error instanceof Refused && onRefused ? await onRefused(call, error) : error;
}

function callOf(request: Request, response: Response) {
  const { world } = request.app.locals;
  const { caller, viewerId, account } = request;
  const { event, files } = response.locals;
  const input: Input = response.locals.input;
  return { world, caller, viewerId, account, event, files, language: languageOf(request), request, response, ...input };
}

function serialize(result: unknown, status: number, mediaBase: string): Answer {
  if (result instanceof HtmlPage) return { result, status: result.status, body: result.html };
  return result instanceof AlreadyExisting
    ? { status: statusOfExisting, body: toJson(result.body, mediaBase) }
    : { result, status, body: toJson(result, mediaBase) };
}

const toJson = (value: unknown, mediaBase: string): string => withMediaBase(JSON.stringify(value), mediaBase);

/** Queues the work and runs it. */
type Queue = <T>(input: Input, prepared: unknown, work: () => Promise<T>) => Promise<T>;

/** Reads have their own limit, so that a flood of them delays neither orders nor health checks. */
const reads = new ConcurrencyLimit(12, 9_000);

function queueOf(method: Method, endpoint: Endpoint): Queue {
  const {
    urgent,
    lockKeys,
    stream,
    answer: [status],
  } = endpoint;
  if (lockKeys) {
    return ({ body, params }, prepared, work) => serially(lockKeys(body as never, params as never, prepared), work);
  }
  // A redirect may wait for another server, and a stream for anything: neither may hold a permit.
  if (method === 'get' && !urgent && !stream && status !== redirected)
    return (_input, _prepared, work) => reads.run(work);
  return (_input, _prepared, work) => work();
}
