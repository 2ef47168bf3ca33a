import type { Answer } from './calls/Answer.js';
import type { Call } from './calls/Call.js';
import type { InitArguments } from './calls/InitArguments.js';
import type { ListPath } from './paging/ListPath.js';
import type { RowOf } from './paging/RowOf.js';
import type { Session } from './session/Session.js';
import type { SignIn } from './signIn/SignIn.js';
import type { StreamData } from './streams/StreamData.js';
import type { StreamEvent } from './streams/StreamEvent.js';
import type { StreamOptions } from './streams/StreamOptions.js';
import type { StreamPath } from './streams/StreamPath.js';

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
  /** The pages of a list, for what a page has besides rows, such as `counts` and `sparse`. */
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
