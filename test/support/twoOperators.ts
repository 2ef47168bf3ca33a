import { beforeAll } from '@jest/globals';
import type { ConsoleAnswer, ConsoleUnderTest } from './console.js';

type Who = 'me' | 'colleague';

/** The message that the console shows after an action. */
export const noticeOf = ({ body }: ConsoleAnswer): { type: string; message: string } => body.notice;

/** Two operators who are signed in to a console; by default the first one acts. */
export function useTwoOperators({ ask, signIn }: ConsoleUnderTest) {
  const cookies = { me: '', colleague: '' };
  beforeAll(async () => {
    cookies.me = (await signIn('Kavya Bhat')).cookie;
    cookies.colleague = (await signIn('Vidya Rao')).cookie;
  });
  const pathOf = (resource: string, id: number, action: string) => `/api/resources/${resource}/records/${id}/${action}`;
  return {
    /** Sends a request to a path below `/admin`. */
    ask: (path: string, request: Parameters<typeof ask>[1] = {}) => ask(path, { ...request, cookie: cookies.me }),
    /** Opens the form of an action on a record. @returns its values */
    open: async (resource: string, id: number, action: string, who: Who = 'me') =>
      (await ask(pathOf(resource, id, action), { cookie: cookies[who] })).body.record.params,
    /** Sends the form of an action on a record. */
    post: (resource: string, id: number, action: string, body: object = {}, who: Who = 'me') =>
      ask(pathOf(resource, id, action), { method: 'POST', cookie: cookies[who], body }),
  };
}
