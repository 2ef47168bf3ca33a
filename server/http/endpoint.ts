import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { ValidationChain } from 'express-validator';
import { ConcurrencyLimit } from '../../database/transactions/ConcurrencyLimit.js';
import { serially } from '../../database/transactions/serially.js';
import { type Detail, type RefusalCode, Refused } from '../../domain/errors.js';
import type { World } from '../../domain/world.js';
import type { TextLanguage } from '../../models/fields/textLanguages.js';
import { sendDownload } from './answers/downloads.js';
import { addressOf, languageOf, sendCached, tagged } from './answers/publicReads.js';
import { type FlagName, flags } from './gates/flags.js';
import { type Audience, admit, type Caller, requireSameSite } from './gates/guards.js';
import { runIdempotently } from './gates/idempotency.js';
import { type EndpointLimit, limitGate, limits, limitsOf, publicReadGate } from './gates/limits.js';
import { admitSigned, type SchemeName, type SignedEvent, schemes } from './gates/signatures.js';
import { type Field, type InferShape, object, type Shape } from './inputs/fields.js';
import { parseJson, requireJson } from './inputs/jsonBody.js';
import { digestFiles, type Files, receiveUpload, takesJsonInstead, type Uploaded } from './inputs/uploads.js';
import { type Listener, listenerOf, type Stream, type StreamEvent, sendEvents } from './streams/streams.js';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The status of an answer that sends the browser elsewhere. */
export const redirected = 302;

/** The status of an answer about something that was there already, and not made by this request. */
export const statusOfExisting = 200;

/** What a handler gives for something that was there already (`mayExist`). */
export class AlreadyExisting<R> {
  constructor(readonly body: R) {}
}

/** All there is to say about an endpoint. Gates, types, validation and the API's document come from this one object. */
export interface Endpoint<
  A extends Audience = Audience,
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  R = unknown,
  S extends SchemeName | undefined = SchemeName | undefined,
  F extends Files | undefined = Files | undefined,
  T extends Stream | undefined = Stream | undefined,
  Z = unknown,
> {
  summary: string;
  description?: string;
  for: A;
  /** Only while this is switched on; else its refusal, a 503. */
  when?: FlagName;
  limit?: EndpointLimit;
  /** A public write that no page of another site may send: 403 `cross_site`. What a seller's cookie opens never takes one. */
  sameSiteOnly?: true;
  /** Honours `Idempotency-Key`; only for endpoints with a caller. */
  idempotent?: true;
  /** A public read whose answer may be cached for a few seconds. */
  cached?: true;
  /** A read that does not wait behind the others. */
  urgent?: true;
  /** The rows that many may want to change at once; requests with one in common run one after the other (database/transactions/serially.ts). */
  lockKeys?(body: InferShape<B>, params: InferShape<P>): string[];
  params?: P;
  query?: Q;
  body?: B;
  /** A body that works when it is tried on the demo data. */
  example?: NoInfer<Partial<Record<keyof B, unknown>>>;
  /** Takes what somebody has signed: its bytes are verified before they are parsed. */
  signed?: S;
  /** Hears of a request whose signature does not match, before it is refused. */
  onForged?: (world: World) => Promise<void>;
  /** Takes a form with files in these fields, and the fields of `body` as its texts. */
  file?: F;
  /** Answers with server-sent events: `answer` is what each has for its data. */
  stream?: T;
  /** Answers with a CSV file of this name, whose pieces the handler gives; `answer` is `csv()`. */
  download?: `${string}.csv`;
  /** What it makes may be there already: then the handler gives it as `Existing`, and the status is 200. */
  alreadyExists?: true;
  /** With the status `redirected` the handler gives the address to go to. */
  answer: [status: number, body: Field<R>];
  /** The refusals of the handler; those of the gates are known. */
  refuses?: readonly RefusalCode[];
  /**
   * What the handler needs of somebody else's server, or must look long for (`prepared`): asked for before the turn and the
   * transaction of the request, so that nobody waits for that but the caller.
   */
  prepare?(call: Call<A, P, Q, B>): Promise<Z>;
}

/** What a handler gets: who asks, and what was asked, checked and stripped to what is declared. */
export interface Call<A extends Audience, P extends Shape, Q extends Shape, B extends Shape> {
  world: World;
  caller: Caller<A>;
  params: InferShape<P>;
  query: InferShape<Q>;
  body: InferShape<B>;
  /** The language that the caller wants texts in, where there are any in it (`Accept-Language`). */
  language: TextLanguage | undefined;
  request: Request;
  response: Response;
}

/** What a handler gets besides, by what its endpoint declares. */
type Besides<S, F, T> = (S extends SchemeName ? SignedEvent : unknown) &
  (F extends Files ? { files: Uploaded<F> } : unknown) &
  (T extends Stream ? Listener : unknown);

/** What a handler gives: the answer, or the events that it is made of. */
type Given<R, T> = T extends Stream ? AsyncIterable<StreamEvent<R>> : R | AlreadyExisting<R>;

export interface Declared extends Endpoint {
  method: Method;
  /** As Express writes it: `/store-orders/:orderId`. */
  path: string;
  tag: string;
}

type Declare = <
  A extends Audience,
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  R,
  S extends SchemeName | undefined = undefined,
  F extends Files | undefined = undefined,
  T extends Stream | undefined = undefined,
  Z = undefined,
>(
  path: string,
  endpoint: Endpoint<A, P, Q, B, R, S, F, T, Z>,
  handler: (call: Call<A, P, Q, B> & Besides<S, F, T> & { prepared: Z }) => Promise<Given<R, T>>,
) => void;

export type Group = { router: Router; declared: Declared[] } & Record<Method, Declare>;

/** A group of endpoints under one prefix; `router` is what the app mounts. */
export function endpoints(prefix: string, tag: string): Group {
  const router = express.Router({ strict: false });
  const declared: Declared[] = [];
  const declare =
    (method: Method): Declare =>
    (path, endpoint, handler) => {
      const full = `${prefix}${path}`;
      declared.push({ ...endpoint, method, path: full, tag });
      router[method](full, ...gates(method, full, endpoint, handler));
    };
  return {
    router,
    declared,
    get: declare('get'),
    post: declare('post'),
    put: declare('put'),
    patch: declare('patch'),
    delete: declare('delete'),
  };
}

/** Written as a method: what a handler gets is narrower than this by what its endpoint declares. */
type Handler = {
  handle(call: Call<Audience, Shape, Shape, Shape> & { prepared?: unknown }): Promise<unknown>;
}['handle'];

/**
 * The order of the gates: limit per address, own pages, admit, flag, limit per caller, signature or files, check the input,
 * idempotency, handler. JSON is parsed before them, since a limit may depend on what it says.
 */
function gates(method: Method, path: string, endpoint: Endpoint, handler: Handler): RequestHandler[] {
  const name = `${method.toUpperCase()} ${path}`;
  const limit = endpoint.limit && limitGate(endpoint.limit, name);
  const [counted] = endpoint.limit ? limitsOf(endpoint.limit) : [];
  const per = counted && limits[counted].per;
  return [
    ...(isPublicRead(endpoint) ? [publicReadGate] : []),
    ...(takesJson(endpoint) ? [parseJson] : []),
    ...(limit && per === 'address' ? [limit] : []),
    ...(endpoint.sameSiteOnly ? [requireSameSite] : []),
    ...(endpoint.for === 'public' ? [] : [admit(endpoint.for)]),
    ...(endpoint.when ? [requireFlag(endpoint.when)] : []),
    ...(limit && per === 'caller' ? [limit] : []),
    ...takeBody(endpoint),
    answer(name, endpoint, handler, queueOf(method, endpoint)),
  ];
}

/** Whether it is counted with the reads that need nobody signed in, and its answer carries a tag. */
export const isPublicRead = ({ cached, for: audience }: Pick<Endpoint, 'cached' | 'for'>): boolean =>
  cached === true || audience === 'anyone';

/** Whether a body of this endpoint may be plain JSON. */
export const takesJson = ({ body, signed, file }: Pick<Endpoint, 'body' | 'signed' | 'file'>): boolean =>
  body !== undefined && !signed && (!file || takesJsonInstead(file));

function takeBody({ body, signed, onForged, file }: Endpoint): RequestHandler[] {
  if (signed) return [requireJson, ...admitSigned(schemes[signed], onForged)];
  if (file) return [receiveUpload(file)];
  return body ? [requireJson] : [];
}

function requireFlag(name: FlagName): RequestHandler {
  const { isOn, refusal } = flags[name];
  return (request, _response, next) => {
    if (!isOn(request.app.locals.world)) throw new Refused(refusal);
    next();
  };
}

/** Where a request waits until its work may begin. */
type Queue = <T>(input: Input, work: () => Promise<T>) => Promise<T>;

/**
 * Reads have a lane of their own in front of the database, so that no number of them stands in the way of orders and of
 * health, and each that is let in is answered soon.
 */
const reads = new ConcurrencyLimit(12, 9_000);

function queueOf(method: Method, { urgent, lockKeys: contendsFor, stream, answer: [status] }: Endpoint): Queue {
  if (contendsFor) return ({ body, params }, work) => serially(contendsFor(body as never, params as never), work);
  // What sends the browser elsewhere may wait for somebody else's server, and a stream for anything.
  if (method === 'get' && !urgent && !stream && status !== redirected) return (_input, work) => reads.run(work);
  return (_input, work) => work();
}

function answer(name: string, endpoint: Endpoint, handler: Handler, queue: Queue): RequestHandler {
  const read = inputReader(endpoint);
  const [status] = endpoint.answer;
  const { stream, download } = endpoint;
  const callOf = (request: Request, response: Response, input: Input) => {
    const { world } = request.app.locals;
    const { caller, event, files } = response.locals;
    return { world, caller, event, files, language: languageOf(request), request, response, ...input };
  };
  const run = async (request: Request, response: Response, input: Input) => {
    const call = callOf(request, response, input);
    const inLine = async <T>(work: (prepared: unknown) => Promise<T>) => {
      const prepared = await endpoint.prepare?.(call);
      return queue(input, () => work(prepared));
    };
    const handle = async (prepared: unknown) => answerOf(await handler({ ...call, prepared }), status);
    if (!endpoint.idempotent) return inLine(handle);
    const asked = endpoint.file ? { ...input, files: digestFiles(call.files) } : input;
    return runIdempotently(request, response, { name, input: asked, inLine }, handle);
  };
  if (stream) {
    return async (request, response) => {
      const listener = listenerOf(request, response);
      const call = { ...callOf(request, response, await read(request)), ...listener };
      const events = (await handler(call)) as AsyncIterable<StreamEvent<unknown>>;
      await sendEvents(response, events, listener, stream);
    };
  }
  if (download) {
    return async (request, response) => {
      const call = callOf(request, response, await read(request));
      await sendDownload(response, download, (await handler(call)) as AsyncIterable<string>);
    };
  }
  if (endpoint.cached) {
    return async (request, response) => {
      const input = await read(request);
      response.set('Cache-Control', 'public, no-cache');
      // By what is declared and checked: what else an address says makes no answer of its own.
      const key = `${name} ${languageOf(request) ?? ''} ${JSON.stringify([input.params, input.query])}`;
      const cached = await request.app.locals.publicReads.get(key, async () =>
        tagged((await run(request, response, input)).body),
      );
      request.app.locals.publicReads.remember(addressOf(request), key);
      await sendCached(request, response, cached);
    };
  }
  return async (request, response) => {
    const { status: answered, body } = await run(request, response, await read(request));
    if (isPublicRead(endpoint)) {
      response.set('Cache-Control', 'private, no-cache');
      return sendCached(request, response, tagged(body));
    }
    response.status(answered).set('Cache-Control', 'private, no-store');
    if (answered === redirected) return void response.set('Location', JSON.parse(body)).end();
    response.set('Content-Type', 'application/json; charset=utf-8').send(body);
  };
}

const answerOf = (given: unknown, status: number) =>
  given instanceof AlreadyExisting
    ? { status: statusOfExisting, body: JSON.stringify(given.body) }
    : { status, body: JSON.stringify(given) };

interface Input {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

type InputReader = (request: Request) => Promise<Input>;

/** Makes of the declared input a function that checks a request and gives what was declared, converted. */
export function inputReader(endpoint: Pick<Endpoint, keyof Input | 'file'>): InputReader {
  const readPlain = readerOf(endpoint, 'body');
  if (!endpoint.file) return readPlain;
  const readForm = readerOf(endpoint, 'form');
  return (request) => (request.is('multipart/form-data') ? readForm : readPlain)(request);
}

const places = ['params', 'query', 'body'] as const;

function readerOf(endpoint: Pick<Endpoint, keyof Input>, kindOfBody: 'body' | 'form'): InputReader {
  const partsOf = () =>
    places.map((place) => {
      const members = Object.entries(endpoint[place] ?? {}).map(([member, field]) => ({
        member,
        field,
        chains: field.check(member, place === 'body' ? kindOfBody : place),
      }));
      return { place, members };
    });
  // Made at the first request: to make the checks of all endpoints would take a tenth of a start.
  let parts: ReturnType<typeof partsOf> | undefined;
  const declared = (place: keyof Input) => object(endpoint[place] ?? {});
  const [params, query, body] = [declared('params'), declared('query'), declared('body')];
  return async (request) => {
    // A copy that express-validator may write to: Express makes `request.query` anew at every look.
    const asked = {
      app: request.app,
      params: { ...request.params },
      query: withoutEmpty(request.query),
      body: kindOfBody === 'form' ? withoutEmpty(request.body) : asObject(request.body),
    } satisfies Input & Pick<Request, 'app'>;
    const chains: ValidationChain[] = [];
    parts ??= partsOf();
    for (const { place, members } of parts) {
      for (const { member, field, chains: checks } of members) {
        if (asked[place][member] !== undefined || !field.mayBeAbsent) chains.push(...checks);
      }
    }
    const details = await findMistakes(chains, asked);
    if (details.length > 0) throw new Refused('validation_failed', { details });
    return { params: params.pick(asked.params), query: query.pick(asked.query), body: body.pick(asked.body) };
  };
}

const detailsAtMost = 20;

async function findMistakes(chains: ValidationChain[], asked: Input): Promise<Detail[]> {
  const details = new Map<string, Detail>();
  for (const chain of chains) {
    const result = await chain.run(asked);
    for (const error of result.array({ onlyFirstError: true })) {
      if (error.type !== 'field' || details.size >= detailsAtMost) continue;
      const message = error.value === undefined ? 'is required' : String(error.msg);
      details.set(error.path, { field: error.path, message });
    }
  }
  return [...details.values()];
}

const asObject = (body: unknown): Record<string, unknown> => {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refused('validation_failed', { details: [{ field: 'body', message: 'must be a JSON object' }] });
  }
  return body as Record<string, unknown>;
};

/** `?search=` asks for nothing, and a field of a form that was left empty says nothing. */
const withoutEmpty = (query: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
