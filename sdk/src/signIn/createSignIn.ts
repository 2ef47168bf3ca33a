import type { Answer } from '../calls/Answer.js';
import type { Caller } from '../calls/Caller.js';
import type { Session } from '../session/Session.js';
import type { Credentials } from './Credentials.js';
import type { SignIn } from './SignIn.js';

/** The sign-ins of a client, which keep the credential in its session. */
export function createSignIn(call: Caller, session: Session): SignIn {
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
