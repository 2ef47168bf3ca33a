import type { Request, Response } from 'express';
import type { Refused } from '../../domain/errors.js';
import type { RefusalCode } from '../../domain/refusals.js';
import type { World } from '../../domain/world.js';
import type { TextLanguage } from '../../models/fields/textLanguages.js';
import type { FlagName } from './gates/flags.js';
import type { Audience, Caller } from './gates/guards.js';
import type { EndpointLimit } from './gates/limits.js';
import type { SchemeName, SignedEvent } from './gates/signatures.js';
import type { Field, InferShape, Shape } from './inputs/fields.js';
import { type Files, takesJsonInstead, type Uploaded } from './inputs/uploads.js';
import type { Listener, Stream, StreamEvent } from './streams/streams.js';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The status of an answer that redirects the browser. */
export const redirected = 302;

/** The status of an answer about something that existed before the request. */
export const statusOfExisting = 200;

/** What a handler returns for something that existed before the request (`alreadyExists`). */
export class AlreadyExisting<R> {
  constructor(readonly body: R) {}
}

/** The declaration of an endpoint. Gates, types, validation and the OpenAPI document derive from it. */
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
  /** What a caller needs to know besides the summary. */
  description?: string;
  for: A;
  /** Available only while this flag is on; otherwise answers the flag's refusal, a 503. */
  when?: FlagName;
  limit?: EndpointLimit;
  /**
   * For a public write: refuses requests from pages of other sites with 403 `cross_site`. Writes with a seller's cookie
   * are always checked.
   */
  sameSiteOnly?: true;
  /** Honours `Idempotency-Key`; only for endpoints with a caller. */
  idempotent?: true;
  /**
   * A public read whose answer is cached for two seconds. @returns the tags of what the answer shows: `stores:3` for a
   * row, `products` for a list of the collection, `categories:any` for all rows of one
   */
  cached?(answer: R): string[];
  /**
   * A public read that a signed-in consumer gets with additions of their own (`viewerId`). Any other credential is
   * ignored. Such an answer is not cached.
   */
  personal?: true;
  /** It answers even while parts of the service fail, so that it refuses nothing. */
  alwaysAnswers?: true;
  /** A read that skips the queue of reads. */
  urgent?: true;
  /** Locks on rows under contention. Requests that share a key run one after the other (`serially`). */
  lockKeys?(body: InferShape<B>, params: InferShape<P>): string[];
  params?: P;
  query?: Q;
  body?: B;
  /** A body that works on the demo data. */
  example?: NoInfer<Partial<Record<keyof B, unknown>>>;
  /** The body is signed by a partner. Its bytes are verified before they are parsed. */
  signed?: S;
  /** Called for a request with a wrong signature, before it is refused. */
  onForged?: (world: World) => Promise<void>;
  /** Takes a multipart form with these files. The fields of `body` are its text fields. */
  file?: F;
  /** Answers with server-sent events; `answer` describes the data of each. */
  stream?: T;
  /** Answers with a CSV file of this name. The handler returns its chunks; `answer` is `csv()`. */
  download?: `${string}.csv`;
  /** The handler may return `AlreadyExisting`, which is answered with status 200. */
  alreadyExists?: true;
  /** Its answer has created rows although its status is 200; the log line of the request has their ids, as with 201. */
  creates?: true;
  /** With the status `redirected`, the handler returns the address. */
  answer: [status: number, body: Field<R>];
  /** The refusals of the handler. Those of the gates are derived. */
  refuses?: readonly RefusalCode[];
  /**
   * Runs after the handler refused and its writes were rolled back. It may write. @returns the refusal to answer with
   */
  onRefused?(call: Call<A, P, Q, B>, refused: Refused): Promise<Refused>;
  /**
   * Calls to other servers and slow searches. Runs before the request queues and opens its transaction, so that only
   * the caller waits. The handler gets the result as `prepared`.
   */
  prepare?(call: Call<A, P, Q, B>): Promise<Z>;
}

/** What a handler gets: the caller, and the declared input, checked and converted. */
interface Call<A extends Audience, P extends Shape, Q extends Shape, B extends Shape> {
  world: World;
  caller: Caller<A>;
  params: InferShape<P>;
  query: InferShape<Q>;
  body: InferShape<B>;
  /** The signed-in consumer, where the endpoint is `personal`. */
  viewerId: number | undefined;
  /** The language of texts that the caller prefers (`Accept-Language`), among those we have. */
  language: TextLanguage | undefined;
  request: Request;
  response: Response;
}

/** What a handler gets in addition, depending on its declaration. */
type Extras<S, F, T> = (S extends SchemeName ? SignedEvent : unknown) &
  (F extends Files ? { files: Uploaded<F> } : unknown) &
  (T extends Stream ? Listener : unknown);

/** What a handler returns: the answer, or the events of a stream. */
type Result<R, T> = T extends Stream ? AsyncIterable<StreamEvent<R>> : R | AlreadyExisting<R>;

/** An endpoint with its method and path. */
export interface Declared extends Endpoint {
  method: Method;
  /** As Express writes it: `/store-orders/:orderId`. */
  path: string;
  tag: string;
}

/** Declares an endpoint of a group. */
export type Declare = <
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
  handler: (call: Call<A, P, Q, B> & Extras<S, F, T> & { prepared: Z }) => Promise<Result<R, T>>,
) => void;

/** A handler of any endpoint. Declared as a method, since the types of its parameter are narrower per endpoint. */
export type Handler = {
  handle(call: Call<Audience, Shape, Shape, Shape> & { prepared?: unknown }): Promise<unknown>;
}['handle'];

/** Whether the endpoint counts towards the limit of public reads, and its answers have an ETag. */
export const isPublicRead = ({ cached, for: audience }: Pick<Endpoint, 'cached' | 'for'>): boolean =>
  cached !== undefined || audience === 'anyone';

/** Whether the body may be plain JSON. */
export const takesJson = ({ body, signed, file }: Pick<Endpoint, 'body' | 'signed' | 'file'>): boolean =>
  body !== undefined && !signed && (!file || takesJsonInstead(file));
