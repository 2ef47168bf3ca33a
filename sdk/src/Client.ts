import type { FetchResponse, MaybeOptionalInit } from 'openapi-fetch';
import type { listItems } from './generated/operations.js';
import type { components, paths } from './generated/schema.js';
import type { Session } from './Session.js';

/** The methods of the API. */
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths that have a method. */
type PathWith<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends { [Key in M]: object } ? Path : never;
}[keyof paths];

type Init<Path extends keyof paths, M extends Method> = NonNullable<MaybeOptionalInit<paths[Path], M>>;

/**
 * The parameters of an operation: `params`, `body`, and those of `fetch`, such as `signal`. They may be left out where
 * none is required. `More` are further ones.
 */
type InitArguments<Path extends keyof paths, M extends Method, More = unknown> =
  undefined extends MaybeOptionalInit<paths[Path], M> ? [init?: Init<Path, M> & More] : [init: Init<Path, M> & More];

/** The answer of an operation. */
export type Answer<Path extends keyof paths, M extends Method> = NonNullable<
  FetchResponse<NonNullable<paths[Path][M]> & Record<string, unknown>, object, `${string}/${string}`>['data']
>;

/**
 * A method of the client: calls an operation, retries it where that is safe, and returns the answer. Throws `ApiError`
 * if the service refuses, `TypeError` if it cannot be reached, an error named `TimeoutError` after `timeoutMs`, and the
 * reason of an aborted `signal`.
 */
type Call<M extends Method> = <Path extends PathWith<M>>(
  path: Path,
  ...init: InitArguments<Path, M>
) => Promise<Answer<Path, M>>;

/** The paths of lists. */
export type ListPath = keyof typeof listItems;

/** A row of a list. */
type RowOf<Path extends ListPath> =
  Answer<Path, 'get'> extends Record<(typeof listItems)[Path], (infer Row)[]> ? Row : never;

/** An event of a stream. */
export interface StreamEvent<Data> {
  /** Its id, to resume after it; see `lastEventId`. */
  id: string | undefined;
  /** Its name: `order`, `message`, `message_changed`, `notification`. */
  event: string;
  data: Data;
}

/** The settings of a stream, besides the parameters of its operation and `signal`, which ends it. */
export interface StreamOptions {
  /** Resumes after this event: the `id` of the last event that was received earlier. */
  lastEventId?: string;
  /** Called at each connection. Read the list that a stream continues after the first call, so that none is missed. */
  onOpen?: () => void;
  /** Called when a connection fails, before the stream opens another one: for a note to the user that it is offline. */
  onInterrupt?: (error: unknown) => void;
}

interface Streaming {
  get: { responses: { 200: { content: { 'text/event-stream': unknown } } } };
}

/** The paths that answer with server-sent events. */
type StreamPath = {
  [Path in keyof paths]: paths[Path] extends Streaming ? Path : never;
}[keyof paths];

/** The data of the events at a path. */
type StreamData<Path extends StreamPath> = paths[Path]['get']['responses'][200]['content']['text/event-stream'];

/** What an account signs in with. */
export interface Credentials {
  email: string;
  password: string;
}

type Schemas = components['schemas'];

/**
 * Signs in by password. Throws `ApiError`: `bad_credentials`, `sign_in_paused`, `account_suspended`, and for a seller
 * `email_not_verified`, whose `body.sellerId` requests a new code.
 */
export interface SignIn {
  signInConsumer(credentials: Credentials): Promise<Schemas['ConsumerAccount']>;
  signInDoctor(credentials: Credentials): Promise<Schemas['DoctorAccount']>;
  /** The credential is a cookie, which browsers keep and other platforms have in the session of the client. */
  signInSeller(credentials: Credentials): Promise<Schemas['SellerAccount']>;
  /** Forgets the credential on this device; the token of the device stays. */
  signOut(): Promise<void>;
}

/** A client of the API, from `createClient`. */
export interface Client extends SignIn {
  /** The credentials. Store them to stay signed in. */
  readonly session: Session;
  get: Call<'get'>;
  post: Call<'post'>;
  put: Call<'put'>;
  patch: Call<'patch'>;
  delete: Call<'delete'>;
  /** The rows of a list. Further pages are read as the loop needs them; `limit` is the size of a page. */
  list<Path extends ListPath>(path: Path, ...init: InitArguments<Path, 'get'>): AsyncIterable<RowOf<Path>>;
  /** The pages of a list, for what a page has besides rows, such as `counts` and `correctedTo`. */
  pages<Path extends ListPath>(path: Path, ...init: InitArguments<Path, 'get'>): AsyncIterable<Answer<Path, 'get'>>;
  /**
   * The events of a stream. It reconnects and resumes by itself until its `signal` is aborted, the loop is left, or
   * the service refuses it.
   */
  stream<Path extends StreamPath>(
    path: Path,
    ...init: InitArguments<Path, 'get', StreamOptions>
  ): AsyncIterable<StreamEvent<StreamData<Path>>>;
}
