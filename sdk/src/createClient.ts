import type { Answer, Client, Credentials, ListPath, SignIn } from './Client.js';
import { type AnyInit, type Caller, createCaller } from './createCaller.js';
import { followStream } from './followStream.js';
import { listItems } from './generated/operations.js';
import type { Session } from './Session.js';
import { type ClientOptions, settingsOf } from './Settings.js';

/** Creates a client of the API. One client is for one account; it opens no connection until it is used. */
export function createClient(options: ClientOptions): Client {
  const settings = settingsOf(options);
  const call = createCaller(settings);
  const method = (name: string) => (path: string, init?: AnyInit) => call(name, path, init);
  const client = {
    session: settings.session,
    get: method('get'),
    post: method('post'),
    put: method('put'),
    patch: method('patch'),
    delete: method('delete'),
    list: rowsOf.bind(undefined, call),
    pages: pagesOf.bind(undefined, call),
    stream: followStream.bind(undefined, settings),
    ...createSignIn(call, settings.session),
  };
  // The paths, parameters and answers have the types of the API document.
  return client as Client;
}

interface Page {
  nextCursor?: string | null;
}

/** The pages of a list, read one by one. A page may be empty although the list goes on. */
async function* pagesOf(call: Caller, path: string, init: AnyInit = {}): AsyncGenerator<Page> {
  const { params = {} } = init;
  let cursor = params.query?.cursor;
  do {
    const page = (await call('get', path, {
      ...init,
      params: { ...params, query: { ...params.query, cursor } },
    })) as Page;
    yield page;
    cursor = page.nextCursor;
  } while (cursor);
}

/** The rows of a list. The next page is read when the rows of the previous one are used up. */
async function* rowsOf(call: Caller, path: ListPath, init?: AnyInit): AsyncGenerator<unknown> {
  for await (const page of pagesOf(call, path, init)) {
    yield* (page as Record<string, unknown[]>)[listItems[path]] ?? [];
  }
}

/** The sign-ins of a client, which keep the credential in its session. */
function createSignIn(call: Caller, session: Session): SignIn {
  const post = <Result>(path: string, body?: object) => call('post', path, { body }) as Promise<Result>;
  return {
    async signInConsumer(credentials: Credentials) {
      const answer = await post<Answer<'/api/auth/consumer-login', 'post'>>('/api/auth/consumer-login', credentials);
      session.token = answer.token;
      return answer.consumer;
    },

    async signInDoctor(credentials: Credentials) {
      const body = { action: 'login', ...credentials };
      const { doctor, token } = await post<Answer<'/api/doctor/auth', 'post'>>('/api/doctor/auth', body);
      if (token) session.token = token;
      return doctor;
    },

    async signInSeller(credentials: Credentials) {
      const { seller } = await post<Answer<'/api/auth/login', 'post'>>('/api/auth/login', credentials);
      // The service ignores the cookie of a request that has a token.
      delete session.token;
      return seller;
    },

    async signOut() {
      const isSeller = session.token === undefined;
      delete session.token;
      if (isSeller) await post('/api/auth/logout');
      delete session.cookies;
    },
  };
}
