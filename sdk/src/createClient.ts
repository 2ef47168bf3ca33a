import type { Client } from './Client.js';
import type { AnyInit } from './calls/AnyInit.js';
import { createCaller } from './calls/createCaller.js';
import { pagesOf } from './paging/pagesOf.js';
import { rowsOf } from './paging/rowsOf.js';
import type { ClientOptions } from './settings/ClientOptions.js';
import { settingsOf } from './settings/settingsOf.js';
import { createSignIn } from './signIn/createSignIn.js';
import { followStream } from './streams/followStream.js';

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
