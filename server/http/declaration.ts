import type { Request, Response } from 'express';
import type { LoginRecords } from '../../domain/accounts/accountModels.js';
import type { Refused } from '../../domain/errors.js';
import type { RefusalCode } from '../../domain/refusals.js';
import type { World } from '../../domain/world.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
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

/** What a handler returns instead of the JSON: one HTML page, its `Content-Security-Policy` and its status. */
export class HtmlPage {
  constructor(
    readonly html: string,
    readonly policy: string,
    readonly status = 200,
  ) {}
}

/** Whether a request prefers JSON to a page (`Accept`). Without a preference it gets the page. */
export const prefersJson = (request: Request): boolean => request.accepts(['html', 'json']) === 'json';

/** How an endpoint signs a person in: with the password of an account of this kind, or in a browser with Google. */
type SigningIn = AccountKind | 'google';

/** The types of an endpoint, which TypeScript infers from its declaration. */
interface EndpointTypes {
  audience: Audience;
  params: Shape;
  query: Shape;
  body: Shape;
  answer: unknown;
  signed: SchemeName | undefined;
  signsIn: SigningIn | undefined;
  files: Files | undefined;
  stream: Stream | undefined;
}

/** The declaration of an endpoint. Gates, types, validation and the OpenAPI document derive from it. */
export interface Endpoint<Types extends EndpointTypes = EndpointTypes, Prepared = unknown> {
  summary: string;
  /** What a caller needs to know besides the summary. */
  description?: string;
  for: Types['audience'];
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
   * row, `products:12:page` for a page that shows its counts, `products` for a list of the collection, `categories:any`
   * for all rows of one
   */
  cached?(answer: Types['answer']): string[];
  /**
   * A public read that a signed-in consumer gets with additions of their own (`viewerId`). Any other credential is
   * ignored. Such an answer is not cached.
   */
  personal?: true;
  /** It answers even while parts of the service fail, so that it refuses nothing. */
  alwaysAnswers?: true;
  /** A read that skips the queue of reads. */
  urgent?: true;
  /**
   * Locks on rows under contention. Requests that share a key run one after the other (`serially`). Declare it after
   * `prepare` if it needs the result.
   */
  lockKeys?(body: InferShape<Types['body']>, params: InferShape<Types['params']>, prepared: Prepared): string[];
  params?: Types['params'];
  query?: Types['query'];
  body?: Types['body'];
  /** A body that works on the demo data. */
  example?: NoInfer<Partial<Record<keyof Types['body'], unknown>>>;
  /** The body is signed by a partner. Its bytes are verified before they are parsed. */
  signed?: Types['signed'];
  /** Called for a request with a wrong signature, before it is refused. */
  onForged?: (world: World) => Promise<void>;
  /** Passport's strategy that runs before the handler, which gets the `account` that has signed in. */
  signsIn?: Types['signsIn'];
  /** Runs before the files of a form are read, and may refuse the request. */
  beforeFiles?(request: Request): Promise<void>;
  /** Takes a multipart form with these files. The fields of `body` are its text fields. */
  file?: Types['files'];
  /** Answers with server-sent events; `answer` describes the data of each. */
  stream?: Types['stream'];
  /** Answers with a CSV file of this name. The handler returns its chunks; `answer` is `csv()`. */
  download?: `${string}.csv`;
  /** The handler may return an `HtmlPage`, for requests that do not prefer JSON. */
  page?: true;
  /** The handler may return `AlreadyExisting`, which is answered with status 200. */
  alreadyExists?: true;
  /** Its answer has created rows although its status is 200; the log line of the request has their ids, as with 201. */
  creates?: true;
  /** With the status `redirected`, the handler returns the address. */
  answer: [status: number, body: Field<Types['answer']>];
  /** The refusals of the handler. Those of the gates are derived. */
  refuses?: readonly RefusalCode[];
  /**
   * Runs after the handler refused and its writes were rolled back. It may write. @returns the refusal to answer with
   */
  onRefused?(call: Call<Types>, refused: Refused): Promise<Refused>;
  /**
   * Calls to other servers and slow searches. Runs before the request queues and opens its transaction, so that only
   * the caller waits. The handler gets the result as `prepared`.
   */
  prepare?(call: Call<Types>): Promise<Prepared>;
}

/** What a handler gets: the caller, and the declared input, checked and converted. */
interface Call<Types extends Pick<EndpointTypes, 'audience' | 'params' | 'query' | 'body'>> {
  world: World;
  caller: Caller<Types['audience']>;
  params: InferShape<Types['params']>;
  query: InferShape<Types['query']>;
  body: InferShape<Types['body']>;
  /** The signed-in consumer, where the endpoint is `personal`. */
  viewerId: number | undefined;
  /** The language of texts that the caller prefers (`Accept-Language`), among those we have. */
  language: TextLanguage | undefined;
  request: Request;
  response: Response;
}

/** What a handler gets in addition, depending on its declaration. */
type Extras<Types extends EndpointTypes> = (Types['signed'] extends SchemeName ? SignedEvent : unknown) &
  (Types['signsIn'] extends AccountKind ? { account: LoginRecords[Types['signsIn']] } : unknown) &
  (Types['files'] extends Files ? { files: Uploaded<Types['files']> } : unknown) &
  (Types['stream'] extends Stream ? Listener : unknown);

/** What a handler returns: the answer, or the events of a stream. */
type Result<Types extends EndpointTypes> = Types['stream'] extends Stream
  ? AsyncIterable<StreamEvent<Types['answer']>>
  : Types['answer'] | AlreadyExisting<Types['answer']> | HtmlPage;

/** An endpoint with its method and path. */
export interface Declared extends Endpoint {
  method: Method;
  /** As Express writes it: `/store-orders/:orderId`. */
  path: string;
  tag: string;
}

type EndpointAndHandler<Types extends EndpointTypes, Prepared> = [
  endpoint: Endpoint<Types, Prepared>,
  handler: (call: Call<Types> & Extras<Types> & { prepared: Prepared }) => Promise<Result<Types>>,
];

/** Declares an endpoint of a group. */
export type Declare = <
  For extends Audience,
  Params extends Shape,
  Query extends Shape,
  Body extends Shape,
  Answer,
  Signed extends SchemeName | undefined = undefined,
  SignsIn extends SigningIn | undefined = undefined,
  Form extends Files | undefined = undefined,
  Events extends Stream | undefined = undefined,
  Prepared = undefined,
>(
  path: string,
  ...declared: EndpointAndHandler<
    {
      audience: For;
      params: Params;
      query: Query;
      body: Body;
      answer: Answer;
      signed: Signed;
      signsIn: SignsIn;
      files: Form;
      stream: Events;
    },
    Prepared
  >
) => void;

/** A handler of any endpoint. Declared as a method, since the types of its parameter are narrower per endpoint. */
export type Handler = {
  handle(call: Call<EndpointTypes> & { prepared?: unknown }): Promise<unknown>;
}['handle'];

/** Whether the endpoint counts towards the limit of public reads, and its answers have an ETag. */
export const isPublicRead = ({ cached, for: audience }: Pick<Endpoint, 'cached' | 'for'>): boolean =>
  cached !== undefined || audience === 'anyone';

/** Whether the body may be plain JSON. */
export const takesJson = ({ body, signed, file }: Pick<Endpoint, 'body' | 'signed' | 'file'>): boolean =>
  body !== undefined && !signed && (!file || takesJsonInstead(file));
